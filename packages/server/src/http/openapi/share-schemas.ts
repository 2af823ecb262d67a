import { pageSchema } from '@storekeeper/contract/list'
import { z } from 'zod'
import { referToReasons } from './errors-document.ts'
import {
  ANNOTATIONS,
  type Fields,
  getForm,
  isFields,
  type Json,
  pick,
  tidySchema,
  withoutAnnotations,
} from './schema-forms.ts'
import { sortByName, toPascal } from './share-references.ts'

/** A schema with the name that the contract exports it by. */
export type NamedSchema = { name: string; strategy: 'input' | 'output'; schema: unknown }

const SCHEMAS = '#/components/schemas/'

/**
 * Moves the schemas that several calls contain to the components, under the names of the contract. Schemas without
 * such a name are named after their field. Returns the new components; changes `paths` in place.
 */
export function shareSchemas(paths: Fields, named: readonly NamedSchema[]): Fields {
  const inContract = nameByForm(named)
  const names = new Map<string, string>()
  const all = countForms(paths, inContract)
  // The document has these already.
  const taken = new Set<string>(['Error', 'ErrorCode', 'ErrorReason', 'Page'])
  const nameInContract = (form: string) => {
    const { name = '', isInput = false } = inContract.get(form) ?? {}
    return isInput && taken.has(name) ? `${name}Input` : name
  }
  // Names of the contract come first, and those of responses before those of requests.
  const order = (form: string) => (inContract.has(form) ? Number(inContract.get(form)?.isInput) : 2)
  for (const [form, uses] of [...all].toSorted(([one], [other]) => order(one) - order(other))) {
    const name = nameInContract(form)
    // What the reference and the name of the component add is less than what the copies take.
    const saved = (uses.count - 1) * form.length - uses.count * REFERENCE_LENGTH
    if (name ? saved <= 0 && form.length <= MIN_LENGTH : saved <= MIN_SAVED) continue
    names.set(form, name || nameByUse(uses, taken))
    taken.add(names.get(form) ?? '')
  }
  const components: Fields = {}
  const replace = (node: Json, isRoot = false): Json => {
    if (Array.isArray(node)) return node.map((one) => replace(one))
    if (!isFields(node)) return node
    const name = isRoot || !isSchema(node) ? undefined : names.get(getForm(node))
    if (name === undefined)
      return Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, replace(inner)]))
    if (!(name in components)) {
      // Reserves the name before the schemas within.
      components[name] = {}
      components[name] = replace(withoutAnnotations(node), true)
    }
    return { $ref: `${SCHEMAS}${name}`, ...pick(node, ANNOTATIONS) }
  }
  for (const path of Object.keys(paths)) paths[path] = replace(paths[path] as Json)
  for (const name of Object.keys(components)) extendLargest(name, components)
  return sortByName(components)
}

const REFERENCE_LENGTH = 45
/** Longer schemas of the contract are shared even if they are used once, so that clients have a type for them. */
const MIN_LENGTH = 600
/** Schemas without a name in the contract are shared only if it pays. */
const MIN_SAVED = 60

/** Describes a schema that has all fields of another one, such as the row of a list, as an extension of it. */
function extendLargest(name: string, components: Fields): void {
  const schema = components[name]
  if (!isPlainObject(schema)) return
  const bases = Object.entries(components).filter(
    ([other, base]) => other !== name && isPlainObject(base) && hasAll(schema, base),
  )
  const size = ([, base]: [string, Json]) => Object.keys(Object(base).properties).length
  const [base] = bases.toSorted((one, other) => size(other) - size(one))
  if (!base || size(base) < MIN_BASE_FIELDS || size(base) === Object.keys(schema.properties).length) return
  const { properties } = base[1] as ObjectSchema
  components[name] = {
    allOf: [{ $ref: `${SCHEMAS}${base[0]}` }],
    ...schema,
    properties: Object.fromEntries(
      Object.entries(schema.properties).filter(([field]) => !(field in properties)),
    ),
    required: (schema.required ?? []).filter((field) => !(field in properties)),
  }
}
const MIN_BASE_FIELDS = 5

type ObjectSchema = { properties: Fields; required?: string[] } & Fields
const isPlainObject = (schema: Json | undefined): schema is ObjectSchema =>
  isFields(schema) &&
  isFields(schema.properties) &&
  !('additionalProperties' in schema) &&
  !('allOf' in schema)

const hasAll = (schema: ObjectSchema, base: ObjectSchema): boolean =>
  (base.required ?? []).every((field) => schema.required?.includes(field)) &&
  Object.entries(base.properties).every(
    ([field, inner]) =>
      JSON.stringify(schema.properties[field]) === JSON.stringify(inner) &&
      schema.required?.includes(field) === (base.required ?? []).includes(field),
  )

/** The name in the contract of each form, and whether the schema has another form in responses. */
function nameByForm(named: readonly NamedSchema[]): Map<string, { name: string; isInput: boolean }> {
  const names = new Map<string, { name: string; isInput: boolean }>()
  const outputs = new Map<string, string>()
  for (const { name, strategy, schema } of named) {
    const tidy = tidyCalls(schema as Json)
    if (!isFields(tidy) || !isSchema(tidy)) continue
    const form = getForm(tidy)
    if (strategy === 'output') outputs.set(name, form)
    const isInput = strategy === 'input' && outputs.get(name) !== form
    const known = names.get(form)
    if (!known || name.length < known.name.length) names.set(form, { name, isInput })
  }
  return names
}

type Uses = { count: number; fields: Map<string, number>; parents: Set<string>; isOfRequests: boolean }

/** How often each schema occurs; what a repeated schema contains is counted once. */
function countForms(paths: Fields, names: Map<string, { name: string }>): Map<string, Uses> {
  const uses = new Map<string, Uses>()
  const visit = (node: Json, field: string, parent: string, isOfRequests: boolean): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, field, parent, isOfRequests)
    if (!isFields(node)) return
    let within = parent
    if (isSchema(node)) {
      const form = getForm(node)
      const known = uses.get(form) ?? { count: 0, fields: new Map(), parents: new Set(), isOfRequests: true }
      known.count++
      known.fields.set(field, (known.fields.get(field) ?? 0) + 1)
      known.parents.add(parent)
      known.isOfRequests &&= isOfRequests
      uses.set(form, known)
      if (known.count > 1) return
      within = names.get(form)?.name ?? parent
    }
    for (const [key, inner] of Object.entries(node)) {
      const isOfRequest = isOfRequests || key === 'requestBody' || key === 'parameters'
      if (key === 'properties' && isFields(inner))
        for (const [property, schema] of Object.entries(inner)) visit(schema, property, within, isOfRequest)
      else visit(inner, field, within, isOfRequest)
    }
  }
  for (const [path, calls] of Object.entries(paths))
    for (const call of Object.values(calls as Fields)) {
      const id = isFields(call) ? String(call.operationId) : path
      visit(call, toPascal(id.split('.').at(-1) ?? id), toPascal(id.split('.')[0] ?? id), false)
    }
  return uses
}

function nameByUse({ fields, parents, isOfRequests }: Uses, taken: Set<string>): string {
  const [[field = ''] = []] = [...fields].toSorted(([, one], [, other]) => other - one)
  const plain = toPascal(field)
  const [parent = ''] = parents
  const wanted =
    parents.size === 1
      ? [`${parent}${plain}`, `${parent}${plain}Input`]
      : [plain, ...(isOfRequests ? [`${plain}Input`] : []), `${parent}${plain}`]
  let name = wanted.find((one) => !taken.has(one))
  for (let number = 2; name === undefined; number++)
    if (!taken.has(`${parent}${plain}${number}`)) name = `${parent}${plain}${number}`
  return name
}

/** Prepares a description of calls, or a schema, for the comparison with others. */
export const tidyCalls = (node: Json): Json => extendPage(referToReasons(tidySchema(node)))

/** The fields of the pages of all lists, besides their rows. */
export const PAGE = {
  Page: tidySchema({ ...Object(z.toJSONSchema(pageSchema(z.unknown()).omit({ items: true }))) }) as Fields,
}
delete PAGE.Page.$schema
delete PAGE.Page.additionalProperties

function extendPage(node: Json): Json {
  if (Array.isArray(node)) return node.map(extendPage)
  if (!isFields(node)) return node
  const inner: Fields = Object.fromEntries(Object.entries(node).map(([key, one]) => [key, extendPage(one)]))
  const { items, ...page } = Object(inner.properties) as Fields
  if (!isFields(items) || getForm(page) !== getForm(PAGE.Page.properties as Json)) return inner
  return { ...inner, allOf: [{ $ref: `${SCHEMAS}Page` }], properties: { items }, required: ['items'] }
}

const isSchema = (node: Fields): boolean =>
  isFields(node.properties) ||
  typeof node.pattern === 'string' ||
  ['anyOf', 'oneOf', 'allOf', 'enum'].some((key) => Array.isArray(node[key]))
