import { z } from 'zod'
import { findFieldSchemas, getElements, getKinds, isWrapped } from '../../lib/schema-kinds.ts'

/**
 * Converts input of other programs to the form that the contract requires, before validation: comma-separated
 * ids to lists, and rows to their ids. `answers` are the response schemas of calls that accept their own
 * response: their read-only fields are removed. Leaves all other values to the validation.
 */
export function fitToSchema(schema: unknown, value: unknown, answers: readonly unknown[]): unknown {
  if (value === null && answers.length > 0 && isAbsentAsNull(schema)) return undefined
  if (schema instanceof z.ZodUnion) return fitToUnion(schema, value, answers)
  if (schema instanceof z.ZodPipe)
    return schema.in instanceof z.ZodTransform ? value : fitToSchema(schema.in, value, answers)
  if (isWrapped(schema)) return fitToSchema(schema.unwrap(), value, answers)
  if (schema instanceof z.ZodArray) return fitToArray(schema, value, answers)
  if (schema instanceof z.ZodObject) return isObject(value) ? fitToObject(schema, value, answers) : value
  return schema instanceof z.ZodUUID && isObject(value) && typeof value._id === 'string' ? value._id : value
}

/** A response contains null for a missing optional value; the request must omit it. */
const isAbsentAsNull = (schema: unknown) =>
  schema instanceof z.ZodOptional && !z.safeParse(schema, null).success

function fitToUnion(schema: z.ZodUnion, value: unknown, answers: readonly unknown[]): unknown {
  const fitting = schema.options
    .map((option) => ({ option, fitted: fitToSchema(option, value, answers) }))
    .find(({ option, fitted }) => z.safeParse(option as z.ZodType, fitted).success)
  return fitting ? fitting.fitted : value
}

function fitToArray(schema: z.ZodArray, value: unknown, answers: readonly unknown[]): unknown {
  const isPlain = !getKinds(schema.element).some((kind) => kind instanceof z.ZodObject)
  if (typeof value === 'string' && isPlain) return splitText(value)
  return Array.isArray(value)
    ? value.map((one) => fitToSchema(schema.element, one, getElements(answers)))
    : value
}

export const splitText = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The names that requests have instead of `_id` for a line of an order, and for a role of an admin. */
const ENTITY_NAMES = ['line', 'role']

function fitToObject(schema: z.ZodObject, value: Fields, answers: readonly unknown[]): Fields {
  const fitted: Fields = {}
  for (const [name, inner] of Object.entries(value)) {
    const entity = name === '_id' && answers.length > 0 && ENTITY_NAMES.find((one) => one in schema.shape)
    const there = entity || name
    if (Object.hasOwn(schema.shape, there))
      fitted[there] = fitToSchema(schema.shape[there], inner, findFieldSchemas(answers, name))
    else if (findFieldSchemas(answers, name).length === 0) setOwn(fitted, name, inner)
  }
  return fitted
}

export type Fields = Record<string, unknown>

/** Also sets `__proto__` as an own field, so that the validation rejects it. */
const setOwn = (fields: Fields, name: string, value: unknown) =>
  Object.defineProperty(fields, name, { value, enumerable: true, writable: true, configurable: true })

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
