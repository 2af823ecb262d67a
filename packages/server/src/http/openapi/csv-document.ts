import type { OpenAPIGenerator } from '@orpc/openapi'
import { z } from 'zod'

/**
 * The common parts of the descriptions of CSV routes in the OpenAPI document. The contract does not contain
 * these routes.
 */
export type Paths = NonNullable<Awaited<ReturnType<OpenAPIGenerator['generate']>>['paths']>
export type Operation = NonNullable<NonNullable<Paths[string]>['post']>

export const SECURITY: Record<string, string[]>[] = [{ token: [] }]

export const CSV = { 'text/csv': { schema: { type: 'string' } } } as const

export function toParameters(query: z.ZodObject): Operation['parameters'] {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: schema as never,
  }))
}

export const json = (schema: z.ZodType) => {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    // Later versions can add fields.
    override: ({ jsonSchema }) =>
      void (jsonSchema.additionalProperties === false && delete jsonSchema.additionalProperties),
  })
  return { 'application/json': { schema: rest as never } }
}
