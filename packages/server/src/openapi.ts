import { OpenAPIGenerator, type OpenAPIGeneratorGenerateOptions } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@storekeeper/contract'
import { SECURITY_SCHEMES } from '@storekeeper/contract/call'
import { describeFiles } from './describe-files.ts'
import { describeAnalyticsFiles } from './http/csv/analytics-files-document.ts'
import { describeAuditLogFile } from './http/csv/audit-log-file.ts'
import { describeBulkRunFiles } from './http/csv/bulk-run-files.ts'
import { describeContactFiles } from './http/csv/contact-files-document.ts'
import { describeCreditStatement } from './http/csv/credit-statement-document.ts'
import { describeCustomerFiles } from './http/csv/customer-files-document.ts'
import { describeInvoiceFiles } from './http/csv/invoice-files.ts'
import { describeOrderFiles } from './http/csv/order-files-document.ts'
import { describeProductFiles } from './http/csv/product-files-document.ts'
import { describeHealth } from './http/monitoring/health-document.ts'
import {
  describeErrorResponses,
  describeErrors,
  describeSharedResponses,
  referToReasons,
} from './http/openapi/errors-document.ts'
import { referToCodes } from './http/openapi/failures-document.ts'

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>

/** The contract as an OpenAPI 3.1 document. */
export async function describeCalls(): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Storekeeper',
      version: '0.2.0',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    components: {
      schemas: describeErrors(),
      responses: describeSharedResponses(),
      securitySchemes: { ...SECURITY_SCHEMES, metricsToken: { type: 'http', scheme: 'bearer' } },
    },
    security: [{ token: [] }],
    customErrorResponseBodySchema: failureBody,
  })
  const paths = {
    ...document.paths,
    ...describeFiles(),
    ...describeProductFiles(),
    ...describeCustomerFiles(),
    ...describeOrderFiles(),
    ...describeInvoiceFiles(),
    ...describeBulkRunFiles(),
    ...describeAnalyticsFiles(),
    ...describeContactFiles(),
    ...describeAuditLogFile(),
    ...describeCreditStatement(),
    ...describeHealth(),
  }
  const components = referToReasons(document.components)
  const described = describeLists({ ...document, components, paths: referToReasons(paths) })
  const ofContract = new Set(Object.keys(document.paths ?? {}))
  describeErrorResponses(described, (path) => ofContract.has(path))
  return described
}

const DESCRIPTION = `The calls of Storekeeper, a back-office for an online store with several sites. Money is in cents, dates are ISO 8601 in UTC.

Every error response has the shape \`{ code, params, message, fields?, requestId }\`. \`code\` identifies the error, \`params\` contains the values that a client needs for its own text, and \`message\` is that text in English. \`fields\` maps the path of each invalid field to \`{ code, params, message }\`. The server log contains the error under \`requestId\`. Bulk calls (\`skipped[]\`), dry runs and evaluations, such as the test of a coupon, return the same \`{ code, params, message }\` as reasons.

Storefront calls accept \`Accept-Language\`; signing in and ordering record the language of the customer.`

/** Refers to the failures of a status by their names among the components. */
const failureBody: OpenAPIGeneratorGenerateOptions['customErrorResponseBodySchema'] = (definitions) =>
  referToCodes(definitions.map(([code]) => code)) as never

/**
 * Query parameters with several values are comma-separated; the generator would describe repeated parameters.
 */
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
