import { OpenAPIGenerator, type OpenAPIGeneratorGenerateOptions } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@storekeeper/contract'
import { SECURITY_SCHEMES } from '@storekeeper/contract/call'
import { Failure } from '@storekeeper/contract/errors'
import { z } from 'zod'
import { describeFiles } from './describe-files.ts'
import { describeAnalyticsFiles } from './http/analytics-files-document.ts'
import { describeAuditLogFile } from './http/audit-log-file.ts'
import { describeBulkRunFiles } from './http/bulk-run-files.ts'
import { describeContactFiles } from './http/contact-files-document.ts'
import { describeCustomerFiles } from './http/customer-files-document.ts'
import { describeHealth } from './http/health-document.ts'
import { describeOrderFiles } from './http/order-files-document.ts'
import { describeProductFiles } from './http/product-files-document.ts'
import { describeWalletStatement } from './http/wallet-statement-document.ts'

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>

/** The contract as an OpenAPI 3.1 document. */
export async function describeCalls(): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Storekeeper',
      version: '0.2.0',
      description:
        'The calls of Storekeeper, a back-office for an online store with several sites. Money is in cents, dates are ISO 8601 in UTC.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    components: {
      securitySchemes: { ...SECURITY_SCHEMES, metricsToken: { type: 'http', scheme: 'bearer' } },
    },
    security: [{ token: [] }],
    customErrorResponseBodySchema: failureBody,
  })
  return describeLists({
    ...document,
    paths: {
      ...document.paths,
      ...describeFiles(),
      ...describeProductFiles(),
      ...describeCustomerFiles(),
      ...describeOrderFiles(),
      ...describeBulkRunFiles(),
      ...describeAnalyticsFiles(),
      ...describeContactFiles(),
      ...describeAuditLogFile(),
      ...describeWalletStatement(),
      ...describeHealth(),
    },
  })
}

const failureBody: OpenAPIGeneratorGenerateOptions['customErrorResponseBodySchema'] = (definitions) => {
  const { $schema, ...schema } = z.toJSONSchema(Failure)
  const codes = definitions.map(([code]) => code)
  return { ...schema, properties: { ...schema.properties, code: { type: 'string', enum: codes } } } as never
}

/** Several values of a query are joined by commas; the generator would describe them as repeated parameters. */
function describeLists(document: Document): Document {
  for (const path of Object.values(document.paths ?? {}))
    for (const call of Object.values(path ?? {})) {
      const parameters = typeof call === 'object' && 'parameters' in call ? (call.parameters ?? []) : []
      for (const parameter of parameters)
        if ('in' in parameter && parameter.in === 'query' && isList(parameter.schema)) {
          parameter.style = 'form'
          parameter.explode = false
        }
    }
  return document
}

const isList = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'array'
