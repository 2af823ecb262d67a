import type { AnyAnswer, TestShop } from './test-shop.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read untyped fields; a missing one is undefined.
type Json = any

/** The OpenAPI documents as one, with every reference and extension replaced by what it refers to. */
export async function readDocuments(shop: TestShop): Promise<AnyAnswer['body']> {
  const [admin, setup, store] = await Promise.all(
    ['/openapi.json', '/openapi-setup.json', '/openapi-store.json'].map(async (path) => {
      const { body } = await shop.get(path, null)
      return { ...body, paths: dereference(body.paths, body) }
    }),
  )
  return { ...admin, paths: { ...admin.paths, ...setup.paths, ...store.paths } }
}

/** Reasons and codes remain references, which tests recognize. */
const STAYS = /\/(ErrorReason|ErrorCode)$/

function dereference(node: Json, document: Json): Json {
  if (Array.isArray(node)) return node.map((one) => dereference(one, document))
  if (typeof node !== 'object' || node === null) return node
  const { $ref, allOf, ...rest } = node
  if (typeof $ref === 'string') {
    if (STAYS.test($ref)) return node
    const target = $ref
      .slice(2)
      .split('/')
      .reduce((at: Json, name) => at[name], document)
    return { ...dereference(target, document), ...rest }
  }
  const own = Object.fromEntries(
    Object.entries(rest).map(([name, inner]) => [name, dereference(inner, document)]),
  )
  if (!Array.isArray(allOf)) return own
  const bases = allOf.map((base) => dereference(base, document))
  return {
    ...own,
    properties: Object.assign({}, ...bases.map((base) => base.properties), own.properties),
    required: [...bases.flatMap((base) => base.required ?? []), ...(own.required ?? [])],
  }
}
