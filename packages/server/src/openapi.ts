import { OpenAPIGenerator, type OpenAPIGeneratorGenerateOptions } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@storekeeper/contract'
import { SECURITY_SCHEMES } from '@storekeeper/contract/call'
import { Failure } from '@storekeeper/contract/errors'
import { ERRORS, type ErrorCode, isErrorCode } from '@storekeeper/contract/errors/catalogue'
import type { ErrorEntry } from '@storekeeper/contract/errors/error-entry'
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
      schemas: describeErrors(),
      securitySchemes: { ...SECURITY_SCHEMES, metricsToken: { type: 'http', scheme: 'bearer' } },
    },
    security: [{ token: [] }],
    customErrorResponseBodySchema: failureBody,
  })
  return describeFailures(
    describeLists({
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
    }),
  )
}

/** A status with several codes refers to each by its name among the components. */
const failureBody: OpenAPIGeneratorGenerateOptions['customErrorResponseBodySchema'] = (definitions) =>
  ({ oneOf: definitions.map(([code]) => ({ $ref: `${SCHEMAS}${code}` })) }) as never

const SCHEMAS = '#/components/schemas/'

/** The failure of each code, with its params. */
function describeErrors(): Record<string, never> {
  const { $schema, ...failure } = z.toJSONSchema(Failure)
  const schemas = Object.entries<ErrorEntry>(ERRORS).map(([code, { message, action, params = {} }]) => {
    const { $schema: _, ...schema } = z.toJSONSchema(z.object(params))
    const properties = { ...failure.properties, code: { const: code }, params: schema }
    return [code, { ...failure, properties, description: `${message} ${action}` }]
  })
  return Object.fromEntries(schemas)
}

/** Which codes a call answers under a status, what each means and what to do about it. */
function describeFailures(document: Document): Document {
  for (const path of Object.values(document.paths ?? {}))
    for (const call of Object.values(path ?? {})) {
      const responses = typeof call === 'object' && 'responses' in call ? (call.responses ?? {}) : {}
      for (const response of Object.values(responses)) {
        const codes = codesOf(response)
        if (codes.length > 0) Object.assign(response, { description: codes.map(lineOf).join('\n') })
      }
    }
  return document
}

type Form = { $ref?: string }

function codesOf(response: object): ErrorCode[] {
  const { content } = response as { content?: Record<string, { schema?: Form & { oneOf?: Form[] } }> }
  const { schema = {} } = content?.['application/json'] ?? {}
  // One code alone stands by itself.
  return (schema.oneOf ?? [schema]).map(({ $ref = '' }) => $ref.slice(SCHEMAS.length)).filter(isErrorCode)
}

const lineOf = (code: ErrorCode) => `- \`${code}\`: ${ERRORS[code].message} ${ERRORS[code].action}`

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
