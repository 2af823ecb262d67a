import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { isAllowed } from '@storekeeper/contract/grants'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/open.ts'
import type { Session } from '../../domains/sessions/sessions.ts'
import type { Clock } from '../../lib/clock.ts'
import { toFailure } from '../../lib/failure.ts'
import type { Fields } from '../openapi/schema-forms.ts'
import { giveToken, useToken } from './confirmations.ts'
import { checkInput, readRecords } from './dry-run.ts'
import { limitAnswer } from './limit-answer.ts'
import { findResourcePath, RESOURCES } from './resources.ts'
import { buildCall, type Send } from './send-call.ts'
import { readTools, type Tool } from './tools.ts'

type Context = { db: Db; clock: Clock; session: Session; token: string; send: Send }

/**
 * Answers a message of the Model Context Protocol. Each message has a server of its own: nothing is remembered between
 * them but the tokens of dry runs, so that any process can answer.
 */
export async function answerMcp(request: FastifyRequest, context: Context): Promise<Response> {
  const server = openServer(context)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const headers = new Headers()
    for (const name of ['accept', 'content-type', 'mcp-protocol-version'])
      if (typeof request.headers[name] === 'string') headers.set(name, request.headers[name])
    const { url } = request
    const message = new Request(new URL(url, 'http://localhost'), { method: 'POST', headers })
    return await transport.handleRequest(message, { parsedBody: request.body })
  } finally {
    await server.close()
  }
}

const INSTRUCTIONS = `Storekeeper is the back-office of an online store with several sites. Amounts are in cents, times in UTC.
Tools that read answer at once. Tools that change something first answer what they would do (dry run), with a confirmationToken. Show the dry run to the user. To carry it out, call the tool again with the same arguments and the token within ten minutes.`

function openServer(context: Context): Server {
  const { admin } = context.session
  const server = new Server(
    { name: 'storekeeper', version: '0.2.0' },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: [...(await readTools()).values()]
      .filter(({ permission }) => isAllowed(admin, permission))
      .map(({ name, summary, description, isReading, inputSchema }) => ({
        name,
        description,
        inputSchema,
        annotations: { title: summary, readOnlyHint: isReading, openWorldHint: false },
      })),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = (await readTools()).get(params.name)
    if (!tool || !isAllowed(admin, tool.permission))
      throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name} for this key.`)
    const { confirmationToken, ...input } = (params.arguments ?? {}) as Fields
    if (tool.isReading) return act(tool, input, context)
    return typeof confirmationToken === 'string'
      ? carryOut(tool, input, confirmationToken, context)
      : runDry(tool, input, context)
  })
  const readable = RESOURCES.filter(({ permission }) => isAllowed(admin, permission))
  const describe = ({ name, description }: { name: string; description: string }) => ({
    name,
    description,
    mimeType: 'application/json',
  })
  server.setRequestHandler(ListResourcesRequestSchema, async () => ({
    resources: readable
      .filter(({ uri }) => !uri.includes('{'))
      .map((resource) => ({ uri: resource.uri, ...describe(resource) })),
  }))
  server.setRequestHandler(ListResourceTemplatesRequestSchema, async () => ({
    resourceTemplates: readable
      .filter(({ uri }) => uri.includes('{'))
      .map((resource) => ({ uriTemplate: resource.uri, ...describe(resource) })),
  }))
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const path = findResourcePath(uri)
    if (!path) throw new McpError(ErrorCode.InvalidParams, `There is no resource ${uri}.`)
    const { status, body } = await context.send({ method: 'GET', path })
    if (status !== 200) throw new McpError(ErrorCode.InvalidParams, JSON.stringify(body))
    return { contents: [{ uri, mimeType: 'application/json', text: limitAnswer(body) }] }
  })
  return server
}

async function act(tool: Tool, input: Fields, { send }: Context): Promise<CallToolResult> {
  const { status, body } = await send(buildCall(tool, input))
  return toResult(body, status >= 400)
}

/** Checks the change and describes what it names. Nothing is written but the token. */
async function runDry(tool: Tool, input: Fields, context: Context): Promise<CallToolResult> {
  const { db, clock, session, token } = context
  try {
    const checked = await checkInput({ db, clock, request: { token } }, tool, input)
    const named = await readRecords(context, tool, checked)
    const confirmed = { apiKey: session._id, tool: tool.name, input, records: named }
    const { token: confirmationToken, expiresAt } = await giveToken(db, confirmed, clock())
    const next =
      'Nothing was changed. To carry it out, repeat the call with the same arguments and this token.'
    return toResult({
      dryRun: true,
      does: tool.summary,
      request: checked.request,
      records: named.records,
      confirmationToken,
      expiresAt,
      next,
    })
  } catch (error) {
    return toResult(toFailure(error, '').body, true)
  }
}

async function carryOut(tool: Tool, input: Fields, given: string, context: Context): Promise<CallToolResult> {
  const { db, clock, session, token } = context
  try {
    const checked = await checkInput({ db, clock, request: { token } }, tool, input)
    const records = await readRecords(context, tool, checked)
    const confirmed = { apiKey: session._id, tool: tool.name, input, records }
    if (!(await useToken(db, given, confirmed, clock()))) return toResult({ message: NOT_CONFIRMED }, true)
    return await act(tool, input, context)
  } catch (error) {
    return toResult(toFailure(error, '').body, true)
  }
}

const NOT_CONFIRMED =
  'The token was not accepted: it expired, was used already, or belongs to other arguments, another key, or records that changed since. Nothing was changed. Repeat the dry run.'

const toResult = (body: unknown, isError = false): CallToolResult => ({
  content: [{ type: 'text', text: limitAnswer(body) }],
  isError,
})
