import { OpenAPIGenerator, type OpenAPIGeneratorGenerateOptions } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@storekeeper/contract'
import { SECURITY_SCHEMES } from '@storekeeper/contract/call'
import { describeFiles } from './describe-files.ts'
import { describeBulkRunFiles } from './http/csv/bulk-run-files.ts'
import { describeContactFiles } from './http/csv/contact-files-document.ts'
import { describeCustomerFiles } from './http/csv/customer-files-document.ts'
import { describeExports } from './http/csv/exports.ts'
import { describeImportFiles } from './http/csv/import-files.ts'
import { describeProductFiles } from './http/csv/product-files-document.ts'
import { describeHealth } from './http/monitoring/health-document.ts'
import { readNamedSchemas } from './http/openapi/contract-names.ts'
import type { Paths } from './http/openapi/csv-document.ts'
import { describeErrorResponses, describeErrors } from './http/openapi/errors-document.ts'
import examples from './http/openapi/examples.json' with { type: 'json' }
import { referToCodes } from './http/openapi/failures-document.ts'
import type { Fields, Json } from './http/openapi/schema-forms.ts'
import { shareParameters, shareResponses } from './http/openapi/share-references.ts'
import { PAGE, shareSchemas, tidyCalls } from './http/openapi/share-schemas.ts'

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>

/**
 * The documents: the calls of the back office for other programs; those that set up a shop and the accounts of its
 * admins, which other programs rarely call; and those of storefronts, which have keys of their own.
 */
export const AUDIENCES = ['admin', 'setup', 'store'] as const
type Audience = (typeof AUDIENCES)[number]

/** The calls for an audience as an OpenAPI 3.1 document. */
export async function describeCalls(audience: Audience): Promise<Document> {
  const converter = new ZodToJsonSchemaConverter()
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] })
  const document = await generator.generate(contract, {
    info: {
      title: TITLES[audience],
      version: '0.2.0',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: audience === 'store' ? [{ siteKey: [] }] : [{ token: [] }],
    customErrorResponseBodySchema: failureBody,
  })
  const all: Paths = {
    ...document.paths,
    ...describeFiles(),
    ...describeProductFiles(),
    ...describeCustomerFiles(),
    ...describeImportFiles(),
    ...describeBulkRunFiles(),
    ...describeContactFiles(),
    ...describeExports(),
    ...describeHealth(),
  }
  const chosen = Object.entries(all).filter(([path]) => findAudience(path) === audience)
  const paths = tidyCalls(describeLists(Object.fromEntries(chosen)) as Json) as Fields
  const ofContract = new Set(Object.keys(document.paths ?? {}))
  const errors = describeErrorResponses(paths, (path) => ofContract.has(path))
  const schemas = shareSchemas(paths, await readNamedSchemas(converter))
  const parameters = shareParameters(paths)
  const responses = shareResponses(paths)
  const components = {
    securitySchemes: SECURITY_SCHEMES_OF[audience],
    schemas: { ...describeErrors(), ...PAGE, ...(audience === 'admin' ? withExamples(schemas) : schemas) },
    responses: { ...responses, ...errors },
    parameters,
  }
  return { ...document, components, paths } as unknown as Document
}

const TITLES: Record<Audience, string> = {
  admin: 'Storekeeper',
  setup: 'Storekeeper setup',
  store: 'Storekeeper storefronts',
}

const findAudience = (path: string): Audience => {
  if (path.startsWith('/store/')) return 'store'
  return SETUP.test(path) ? 'setup' : 'admin'
}

const SETUP =
  /^\/admin\/(api-keys|customer-notifications|imports|saved-views|webhooks|auth\/(company|link|passkey)|setting\/company-sign-in|profile\/(passkeys|preferences|see-as|sessions|two-step))(\/|$)/

const { token, ...ofStorefronts } = SECURITY_SCHEMES
const SECURITY_SCHEMES_OF: Record<Audience, Fields> = {
  admin: { token, metricsToken: { type: 'http', scheme: 'bearer' } },
  setup: { token },
  store: ofStorefronts,
}

const DESCRIPTION = `The calls of Storekeeper, a back-office for an online store with several sites. Money is in cents, dates are ISO 8601 in UTC. Requests with unknown fields are refused.

Every error response has the shape \`{ code, params, message, fields?, requestId }\`. \`code\` identifies the error, \`params\` contains the values that a client needs for its own text, and \`message\` is that text in English. \`fields\` maps the path of each invalid field to \`{ code, params, message }\`. The server log contains the error under \`requestId\`. \`/errors.json\` has the status, text, remedy and params of each code. Each call names its own codes in the description of \`4XX\`, and refers to those that most calls share. Any call can also return 500, 503 (with \`Retry-After\`) or 507 in this shape. Bulk calls (\`skipped[]\`), dry runs and evaluations, such as the test of a coupon, return the same \`{ code, params, message }\` as reasons.

Storefront calls accept \`Accept-Language\`; signing in and ordering record the language of the customer.`

/** Adds to the schemas of records their examples, which are from the demo shop. */
const withExamples = (schemas: Fields): Fields =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const example = (examples as Fields)[name]
      return [name, example === undefined ? schema : { ...Object(schema), examples: [example] }]
    }),
  )

/** Refers to the failures of a status by their names among the components. */
const failureBody: OpenAPIGeneratorGenerateOptions['customErrorResponseBodySchema'] = (definitions) =>
  referToCodes(definitions.map(([code]) => code)) as never

/**
 * Query parameters with several values are comma-separated; the generator would describe repeated parameters.
 */
function describeLists(paths: Paths): Paths {
  for (const path of Object.values(paths))
    for (const call of Object.values(path ?? {})) {
      const parameters = typeof call === 'object' && 'parameters' in call ? (call.parameters ?? []) : []
      for (const parameter of parameters)
        if ('in' in parameter && parameter.in === 'query' && isList(parameter.schema)) {
          parameter.style = 'form'
          parameter.explode = false
        }
    }
  return paths
}

const isList = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'array'
