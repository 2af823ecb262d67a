import type { OpenAPIGenerator } from '@orpc/openapi'
import { Failure } from '@storekeeper/contract/errors'
import {
  FILE_KEY_PATTERN,
  FILES_PATH,
  RemoveFile,
  RemoveFileAnswer,
  UPLOADS,
  UploadAnswer,
  type UploadPurpose,
  UploadsAnswer,
} from '@storekeeper/contract/files'
import { CHAT_TOKEN_HEADER, CHAT_UUID_HEADER } from '@storekeeper/contract/live-chats/store-chat'
import { z } from 'zod'

type Paths = NonNullable<Awaited<ReturnType<OpenAPIGenerator['generate']>>['paths']>

const tag = 'Files'

/** The routes that take and give streams, which the contract does not know, as paths of the OpenAPI document. */
export const describeFiles = (): Paths => ({
  '/upload': { post: uploadOf('upload', 'Upload a picture or a PDF file', UploadAnswer) },
  '/admin/upload/chat-files': { post: uploadOf('chat', 'Upload files for a chat', UploadsAnswer) },
  '/admin/upload/any-files': { post: uploadOf('any', 'Upload files of many kinds', UploadsAnswer) },
  '/store/live-chats/files': {
    post: {
      ...uploadOf('chat', 'Upload files for a customer’s own chat', UploadsAnswer),
      operationId: 'store.liveChats.files',
      tags: ['Storefront'],
      security: [{ siteKey: [] }, { siteKeyInQuery: [] }],
      parameters: [CHAT_UUID_HEADER, CHAT_TOKEN_HEADER].map((name) => ({
        name,
        in: 'header' as const,
        required: true,
        schema: { type: 'string' as const },
      })),
    },
  },
  '/file/remove': {
    post: {
      operationId: 'files.remove',
      summary: 'Remove an upload that nothing refers to',
      description:
        'For who uploaded it and for super administrators. `filename` is its address or the last part of it.',
      tags: [tag],
      security: SECURITY,
      parameters: [TOKEN],
      requestBody: { required: true, content: json(RemoveFile) },
      responses: {
        200: { description: 'It is gone.', content: json(RemoveFileAnswer) },
        ...failures({
          400: 'No filename was sent.',
          401: 'No admin is signed in.',
          403: 'Another admin uploaded it.',
          404: 'There is no such file.',
          409: 'Something refers to it.',
          415: 'Something else than JSON was sent.',
        }),
      },
    },
  },
  [`${FILES_PATH}{key}`]: { get: reading(), head: { ...reading(), operationId: 'files.head' } },
})

type Operation = NonNullable<NonNullable<Paths[string]>['post']>

function uploadOf(purpose: UploadPurpose, summary: string, answer: z.ZodType): Operation {
  const { kinds, maxFiles } = UPLOADS[purpose]
  const file = { type: 'string', contentMediaType: 'application/octet-stream' } as const
  const files = maxFiles === 1 ? file : ({ type: 'array', items: file, maxItems: maxFiles } as const)
  return {
    operationId: `files.${purpose}`,
    summary,
    description: `What a file is, is judged by its content: ${kinds.join(', ')}. Pictures are drawn anew. Nothing is kept when one is refused.`,
    tags: [tag],
    security: SECURITY,
    parameters: [TOKEN],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', required: ['file'], properties: { file: files } },
        },
      },
    },
    responses: {
      200: { description: 'It is stored.', content: json(answer) },
      ...failures({
        400: 'There is no file in the form, an empty one, or too many.',
        401: 'No admin is signed in.',
        413: 'It is too large.',
        415: 'It is of a kind that is not taken here.',
        422: 'The picture cannot be read.',
      }),
    },
  }
}

const reading = (): Operation => ({
  operationId: 'files.read',
  summary: 'An uploaded file, or a part of it',
  description:
    'A file never changes: it may be kept for ever. `Range`, `If-Range` and `If-None-Match` are understood.',
  tags: [tag],
  security: [],
  parameters: [
    { name: 'key', in: 'path', required: true, schema: { type: 'string', pattern: FILE_KEY_PATTERN.source } },
  ],
  responses: {
    200: { description: 'The file.', content: BYTES },
    206: { description: 'The part that was asked for.', content: BYTES },
    304: { description: 'It is the same that you have.' },
    ...failures({ 404: 'There is no such file.', 416: 'The file is not that long.' }),
  },
})

const BYTES = { 'application/octet-stream': { schema: {} } }

const TOKEN = {
  name: 'token',
  in: 'query',
  description: 'The access token, where no header can be sent.',
  schema: { type: 'string' },
} as const
const SECURITY: Record<string, string[]>[] = [{ token: [] }, {}]

const json = (schema: z.ZodType) => {
  const { $schema, ...rest } = z.toJSONSchema(schema)
  return { 'application/json': { schema: rest as never } }
}

const failures = (reasons: Record<number, string>): Operation['responses'] =>
  Object.fromEntries(
    Object.entries(reasons).map(([status, description]) => [status, { description, content: json(Failure) }]),
  )
