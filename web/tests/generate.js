/**
 * Generates `web/api.d.ts`, the types of the API, from its OpenAPI document:
 *
 *     npm run generate -- http://127.0.0.1:7878/api/openapi.json
 *     npm run generate -- openapi.json
 */
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import openapiTypescript, { astToString } from "openapi-typescript";

export const GENERATED = new URL("../api.d.ts", import.meta.url);

const HEADER = `/**
 * The API as TypeScript sees it, generated from /api/openapi.json by
 * web/tests/generate.js. Do not edit.
 */

`;

/** The text of `api.d.ts`. @param {object} document @returns {Promise<string>} */
export async function typesOf(document) {
  const tree = await openapiTypescript(simplify(document), {
    alphabetize: true,
    arrayLength: true,
    defaultNonNullable: false,
    pathParamsAsTypes: true,
  });
  return HEADER + astToString(tree);
}

/**
 * Rewrites schemas that openapi-typescript 7 misreads into equivalent ones. It drops
 * siblings of `$ref`, takes `anyOf` next to `properties` for an alternative to them, and
 * keeps alternatives that the type of the whole excludes.
 * @param {any} value
 */
function simplify(value) {
  if (Array.isArray(value)) return value.map(simplify);
  if (value === null || typeof value !== "object") return value;
  const schema = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, simplify(member)]));
  if (schema.type !== "object" || !schema.properties) return schema;
  const { $ref, anyOf, oneOf, ...rest } = schema;
  const parts = [];
  if ($ref) parts.push({ $ref });
  for (const choices of [anyOf, oneOf]) if (choices) parts.push({ oneOf: choices.filter(mayBeObject) });
  return parts.length > 0 ? { allOf: [rest, ...parts] } : schema;
}

/** @param {{type?: string}} schema */
const mayBeObject = ({ type = "object" }) => type === "object";

/** @param {string} source an address or the path of a file @returns {Promise<object>} */
async function documentAt(source) {
  if (!/^https?:/.test(source)) return JSON.parse(await readFile(source, "utf8"));
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source}: ${response.status}`);
  return response.json();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [source] = process.argv.slice(2);
  if (!source) {
    console.error("usage: npm run generate -- ADDRESS_OR_FILE of the OpenAPI document");
    process.exit(2);
  }
  await writeFile(GENERATED, await typesOf(await documentAt(source)));
}
