/**
 * The API by the names that the page uses: what follows `/api/v1/` in the
 * address. Everything derives from the generated `api.d.ts`.
 */
import type { components, paths } from "../api.js";

export type Schemas = components["schemas"];

/** The operations of a method by their names. */
type By<Method extends string> = {
  [Path in keyof paths as Path extends `/api/v1/${infer Name}`
    ? paths[Path] extends Record<Method, object>
      ? Name
      : never
    : never]: paths[Path][Method & keyof paths[Path]];
};

/** A body of JSON, or one of bytes. */
type BodyOf<Content> = Content extends { "application/json": infer Json } ? Json : Blob;

/** A response without content is an empty `Blob`. */
type ResponseOf<Operation> = Operation extends { responses: { 200: { content: infer Content } } }
  ? BodyOf<Content>
  : Blob;

type RequestOf<Operation> = Operation extends { requestBody: { content: infer Content } } ? BodyOf<Content> : null;

/** `Omit` that keeps the alternatives of a union apart. */
export type Without<T, Member extends string> = T extends unknown ? Omit<T, Member> : never;

/** Operations with `POST`. */
export type OperationName = keyof By<"post">;
export type Request<Name extends OperationName> = RequestOf<By<"post">[Name]>;
export type Response<Name extends OperationName> = ResponseOf<By<"post">[Name]>;

/** Operations with `GET`, including those with a query string. */
type FetchName = keyof By<"get">;
export type Address = FetchName | `${FetchName}?${string}`;
export type Fetched<At extends Address> = At extends FetchName
  ? ResponseOf<By<"get">[At]>
  : At extends `${infer Name extends FetchName}?${string}`
    ? ResponseOf<By<"get">[Name]>
    : never;

/** Resources that are changed with `PUT`. */
export type Changeable = keyof By<"put">;
export type Change<Name extends Changeable> = RequestOf<By<"put">[Name]>;
export type Changed<Name extends Changeable> = ResponseOf<By<"put">[Name]>;

/** Resources that are deleted with `DELETE`. */
export type Deletable = keyof By<"delete">;
