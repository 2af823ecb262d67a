import { z } from 'zod'

/**
 * Unwraps optional, nullable, default, union and piped schemas; returns the schemas of all possible inputs.
 */
export function getKinds(schema: unknown): unknown[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(getKinds)
  if (schema instanceof z.ZodPipe) return getKinds(schema.in)
  return isWrapped(schema) ? getKinds(schema.unwrap()) : [schema]
}

export const isWrapped = (schema: unknown) =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault ||
  schema instanceof z.ZodNullable

/** The schemas of a field in all objects among the schemas. */
export const findFieldSchemas = (schemas: readonly unknown[], name: string): unknown[] =>
  schemas
    .flatMap(getKinds)
    .flatMap((kind) =>
      kind instanceof z.ZodObject && Object.hasOwn(kind.shape, name) ? [kind.shape[name]] : [],
    )

/** The element schemas of all arrays among the schemas. */
export const getElements = (schemas: readonly unknown[]): unknown[] =>
  schemas.flatMap(getKinds).flatMap((kind) => (kind instanceof z.ZodArray ? [kind.element] : []))
