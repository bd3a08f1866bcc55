//! Points in the plane.

/// Horizontal and vertical coordinate; y grows downwards.
pub type Place = (f32, f32);

/// Returns the distance from a point to a line segment.
pub fn distance((x, y): Place, (ax, ay): Place, (bx, by): Place) -> f32 {
    let (dx, dy) = (bx - ax, by - ay);
    let along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy).max(1e-9);
    let along = along.clamp(0.0, 1.0);
    (x - ax - along * dx).hypot(y - ay - along * dy)
}
