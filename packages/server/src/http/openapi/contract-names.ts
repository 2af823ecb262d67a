import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ConditionalSchemaConverter } from '@orpc/openapi'
import { withRequestId } from '@storekeeper/contract/request-id'
import { z } from 'zod'
import type { NamedSchema } from './share-schemas.ts'

const CONTRACT = join(import.meta.dirname, '../../../../contract/src')

/** Every exported schema of the contract in the form in which a request and a response contain it. */
export async function readNamedSchemas(converter: ConditionalSchemaConverter): Promise<NamedSchema[]> {
  const files = globSync('**/*.ts', { cwd: CONTRACT }).filter((file) => !file.endsWith('.test.ts'))
  const named: NamedSchema[] = []
  for (const file of files.toSorted()) {
    const exported: object = await import(pathToFileURL(join(CONTRACT, file)).href)
    for (const [name, schema] of Object.entries(exported))
      for (const form of getForms(name, schema))
        for (const strategy of ['output', 'input'] as const) {
          const [, json] = await converter.convert(form, { strategy })
          named.push({ name, strategy, schema: json })
        }
  }
  return named
}

/** A schema of something new is also the input of the call that creates it, with the id of the request. */
function getForms(name: string, schema: unknown): z.ZodType[] {
  if (!(schema instanceof z.ZodType)) return []
  const isNew = name.startsWith('New') && schema instanceof z.ZodObject && !schema.shape.requestId
  return isNew ? [schema, withRequestId(schema)] : [schema]
}
