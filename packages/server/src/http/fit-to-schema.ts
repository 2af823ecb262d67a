import { z } from 'zod'
import { elementsOf, isWrapped, kindsOf, partsOf } from '../lib/schema-kinds.ts'

/**
 * Brings what other programs send into the form that the contract requires, before it is checked: ids joined by commas
 * where several are taken, a row where its id is. `answers` are the shapes of what the call answers where that may be
 * sent back: its read-only fields are left out. Whatever else does not fit is left for the check to refuse.
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

/** What an answer gives as null, since it is not there, is left out of what is sent. */
const isAbsentAsNull = (schema: unknown) =>
  schema instanceof z.ZodOptional && !z.safeParse(schema, null).success

function fitToUnion(schema: z.ZodUnion, value: unknown, answers: readonly unknown[]): unknown {
  const fitting = schema.options
    .map((option) => ({ option, fitted: fitToSchema(option, value, answers) }))
    .find(({ option, fitted }) => z.safeParse(option as z.ZodType, fitted).success)
  return fitting ? fitting.fitted : value
}

function fitToArray(schema: z.ZodArray, value: unknown, answers: readonly unknown[]): unknown {
  const isPlain = !kindsOf(schema.element).some((kind) => kind instanceof z.ZodObject)
  if (typeof value === 'string' && isPlain) return partsOfText(value)
  return Array.isArray(value)
    ? value.map((one) => fitToSchema(schema.element, one, elementsOf(answers)))
    : value
}

export const partsOfText = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** A line of an order is named by its `_id` where it is answered, and by `line` where it is sent. */
function fitToObject(schema: z.ZodObject, value: Fields, answers: readonly unknown[]): Fields {
  const fitted: Fields = {}
  for (const [name, inner] of Object.entries(value)) {
    const isLine = name === '_id' && answers.length > 0 && 'line' in schema.shape
    const there = isLine ? 'line' : name
    if (Object.hasOwn(schema.shape, there))
      fitted[there] = fitToSchema(schema.shape[there], inner, partsOf(answers, name))
    else if (partsOf(answers, name).length === 0) setOwn(fitted, name, inner)
  }
  return fitted
}

export type Fields = Record<string, unknown>

/** Also `__proto__`, which comes as a field of its own and is refused as one. */
const setOwn = (fields: Fields, name: string, value: unknown) =>
  Object.defineProperty(fields, name, { value, enumerable: true, writable: true, configurable: true })

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
