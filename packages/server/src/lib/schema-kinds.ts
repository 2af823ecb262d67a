import { z } from 'zod'

/** What a schema takes beneath what may be left out, be something else, or is read in another form. */
export function kindsOf(schema: unknown): unknown[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(kindsOf)
  if (schema instanceof z.ZodPipe) return kindsOf(schema.in)
  return isWrapped(schema) ? kindsOf(schema.unwrap()) : [schema]
}

export const isWrapped = (schema: unknown) =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault ||
  schema instanceof z.ZodNullable

/** What may stand in a place of an answer: of a list, what is in it. */
export const partsOf = (schemas: readonly unknown[], name: string): unknown[] =>
  schemas
    .flatMap(kindsOf)
    .flatMap((kind) =>
      kind instanceof z.ZodObject && Object.hasOwn(kind.shape, name) ? [kind.shape[name]] : [],
    )

export const elementsOf = (schemas: readonly unknown[]): unknown[] =>
  schemas.flatMap(kindsOf).flatMap((kind) => (kind instanceof z.ZodArray ? [kind.element] : []))
