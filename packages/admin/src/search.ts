import { inUrl } from '@storekeeper/contract/in-url'
import { stripSearchParams } from '@tanstack/react-router'
import type { z } from 'zod'

/** Parses the query string to plain strings: `trackingStatus=pending,shipped&q=123`. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

/** Commas are not escaped, for readability. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const text = new URLSearchParams(inUrl(search)).toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

/**
 * Parses URL parameters with a schema of the contract, field by field: invalid values fall back to their
 * defaults instead of an error page, and unknown parameters are dropped. `validateSearch:
 * toSearchReader(OrderQuery)`.
 */
export const toSearchReader = <Schema extends z.ZodObject>(
  schema: Schema,
): SearchReader<z.output<Schema>> => ({
  '~standard': {
    validate: (search) => ({ value: { ...toEmptySearch(search), ...readFieldwise(schema, search) } }),
  },
})

/** The same for a layout route: retains unknown parameters, which its child routes read. */
export const toSharedSearchReader = <Schema extends z.ZodObject>(
  schema: Schema,
): SearchReader<z.output<Schema>> => ({
  '~standard': { validate: (search) => ({ value: readFieldwise(schema, search) }) },
})

/** Sets each name to undefined, since the router merges the result into the raw search. */
const toEmptySearch = (search: unknown) =>
  Object.fromEntries(Object.keys(Object(search)).map((name) => [name, undefined]))

/** The part of a standard schema that the router requires. Links may omit any field. */
type SearchReader<Search> = {
  '~standard': {
    validate: (search: unknown) => { value: Search }
    types?: { input: Partial<Search>; output: Search }
  }
}

const readFieldwise = <Schema extends z.ZodObject>(schema: Schema, search: unknown): z.output<Schema> => {
  const whole = schema.safeParse(search)
  if (whole.success) return whole.data
  const unusable = Object.fromEntries(whole.error.issues.map(({ path }) => [String(path[0]), undefined]))
  return { ...unusable, ...schema.parse({ ...Object(search), ...unusable }) }
}

/**
 * Shortens URLs: removes parameters that equal their defaults, except the site, which all screens share (see
 * `shortSite`). `search: { middlewares: [withoutDefaults(OrderQuery)] }`.
 */
export const withoutDefaults = <Schema extends z.ZodObject>(schema: Schema) => {
  const { site: _, ...defaults } = schema.parse({})
  return stripSearchParams<z.output<Schema>>(defaults as Partial<z.output<Schema>>)
}
