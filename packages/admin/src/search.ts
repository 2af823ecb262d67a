import { inUrl } from '@storekeeper/contract/list'
import { stripSearchParams } from '@tanstack/react-router'
import type { z } from 'zod'

/** The part behind `?` as plain text: `trackingStatus=pending,shipped&q=123`. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

/** Commas stay readable; only what would break the address is escaped. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const text = new URLSearchParams(inUrl(search)).toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

/**
 * Reads an address by a schema of the contract, field by field: what cannot be used falls back to its default
 * instead of an error page, and what it does not know is left out. `validateSearch: searchOf(OrderQuery)`.
 */
export const searchOf = <Schema extends z.ZodObject>(schema: Schema): SearchReader<z.output<Schema>> => ({
  '~standard': {
    validate: (search) => ({ value: { ...nothingOf(search), ...readFieldwise(schema, search) } }),
  },
})

/** The same for a frame around other screens, which read the rest of the address. */
export const sharedSearchOf = <Schema extends z.ZodObject>(
  schema: Schema,
): SearchReader<z.output<Schema>> => ({
  '~standard': { validate: (search) => ({ value: readFieldwise(schema, search) }) },
})

/** Each name as undefined, since the router puts what is read over the raw address. */
const nothingOf = (search: unknown) =>
  Object.fromEntries(Object.keys(Object(search)).map((name) => [name, undefined]))

/** The part of a standard schema that the router asks for. A link may leave out any field. */
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
 * Keeps addresses short: what equals its default is left out, but for the site, which is every screen's: see `shortSite`.
 * `search: { middlewares: [withoutDefaults(OrderQuery)] }`.
 */
export const withoutDefaults = <Schema extends z.ZodObject>(schema: Schema) => {
  const { site: _, ...defaults } = schema.parse({})
  return stripSearchParams<z.output<Schema>>(defaults as Partial<z.output<Schema>>)
}
