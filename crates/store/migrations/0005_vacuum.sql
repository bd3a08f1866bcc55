-- no-transaction
-- Rewrites a file whose free pages hold rows that were deleted before deleted bytes
-- were overwritten.
VACUUM;
