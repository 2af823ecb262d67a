/** A value of a JSON document. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type Fields = { [name: string]: Json }

export const isFields = (node: Json | undefined): node is Fields =>
  typeof node === 'object' && node !== null && !Array.isArray(node)

/** What is said about a schema at one of its uses only. */
export const ANNOTATIONS = ['description', 'default', 'examples']

export const withoutAnnotations = (node: Fields): Fields =>
  Object.fromEntries(Object.entries(node).filter(([key]) => !ANNOTATIONS.includes(key)))

export const pick = (node: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(node).filter(([key]) => keys.includes(key)))

/** Removes what says nothing to a client, such as the largest number of JavaScript, and shortens the rest. */
export function tidySchema(node: Json): Json {
  if (Array.isArray(node)) return node.map(tidySchema)
  if (!isFields(node)) return node
  const entries = Object.entries(node).filter(([key, value]) => !isNoise(node, key, value))
  const { anyOf, ...tidy }: Fields = Object.fromEntries(
    entries.map(([key, value]) => [key, tidySchema(value)]),
  )
  if (anyOf === undefined) return tidy
  const [schema, nothing] = Array.isArray(anyOf) && anyOf.length === 2 ? anyOf : []
  const isNullable = isFields(schema) && isFields(nothing) && getForm(nothing) === '{"type":"null"}'
  if (!isNullable || typeof schema.type !== 'string' || schema.enum || schema.properties)
    return { ...tidy, anyOf }
  return { ...schema, type: [schema.type, 'null'], ...tidy }
}

function isNoise({ format, enum: choices }: Fields, key: string, value: Json): boolean {
  if (key === 'minimum') return value === Number.MIN_SAFE_INTEGER
  if (key === 'maximum') return value === Number.MAX_SAFE_INTEGER
  if (key === 'propertyNames') return getForm(value) === '{"type":"string"}'
  if (key === 'allowEmptyValue' || key === 'allowReserved') return true
  if (key === 'required') return value === false
  // The introduction of the document describes once that requests with unknown fields are refused.
  if (key === 'additionalProperties') return value === false
  // Its values say the same.
  if (key === 'type') return value === 'string' && Array.isArray(choices)
  // The format says the same.
  return key === 'pattern' && typeof format === 'string'
}

const forms = new WeakMap<object, string>()

/** The same text for all schemas that accept the same, whatever their annotations. */
export function getForm(node: Json): string {
  if (!isFields(node)) return JSON.stringify(node)
  const known = forms.get(node)
  if (known) return known
  const form = serialize(withoutAnnotations(node))
  forms.set(node, form)
  return form
}

function serialize(node: Json): string {
  if (Array.isArray(node)) return `[${node.map(serialize).join(',')}]`
  if (!isFields(node)) return JSON.stringify(node)
  const parts = Object.keys(node).toSorted()
  return `{${parts.map((key) => `${JSON.stringify(key)}:${serialize(node[key] as Json)}`).join(',')}}`
}
