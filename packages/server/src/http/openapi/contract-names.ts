import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ConditionalSchemaConverter } from '@orpc/openapi'
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
      if (schema instanceof z.ZodType)
        for (const strategy of ['output', 'input'] as const) {
          const [, json] = await converter.convert(schema, { strategy })
          named.push({ name, strategy, schema: json })
        }
  }
  return named
}
