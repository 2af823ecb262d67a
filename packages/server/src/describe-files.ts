import type { OpenAPIGenerator } from '@orpc/openapi'
import type { ErrorCode } from '@storekeeper/contract/errors/catalogue'
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
import { CHAT_UPLOAD_ERRORS } from '@storekeeper/contract/live-chats/store-chat-calls'
import type { z } from 'zod'
import { json } from './http/csv-document.ts'
import { failuresOf } from './http/failures-document.ts'

type Paths = NonNullable<Awaited<ReturnType<OpenAPIGenerator['generate']>>['paths']>

const tag = 'Files'

/** The routes that take and give streams, which the contract does not know, as paths of the OpenAPI document. */
export const describeFiles = (): Paths => ({
  '/upload': { post: uploadOf('upload', 'Upload a picture or a PDF file', UploadAnswer) },
  '/admin/upload/chat-files': { post: uploadOf('chat', 'Upload files for a chat', UploadsAnswer) },
  '/admin/upload/any-files': { post: uploadOf('any', 'Upload files of many kinds', UploadsAnswer) },
  '/store/live-chats/files': {
    post: {
      ...uploadOf('chat', 'Upload files for a customer’s own chat', UploadsAnswer, CHAT_UPLOAD_ERRORS),
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
      summary: 'Remove a file',
      description:
        'For the admin who uploaded it and for super administrators. A file in use is not removed. `filename` is its address or the last part of it.',
      tags: [tag],
      security: SECURITY,
      parameters: [TOKEN],
      requestBody: { required: true, content: json(RemoveFile) },
      responses: {
        200: { description: 'It is gone.', content: json(RemoveFileAnswer) },
        ...failuresOf(
          ...(['FILE_NAME_REQUIRED', 'UNAUTHORIZED', 'FILE_OF_ANOTHER_ADMIN', 'TWO_STEP_REQUIRED'] as const),
          ...(['NOT_FOUND', 'FILE_IN_USE', 'UNSUPPORTED_MEDIA_TYPE'] as const),
        ),
      },
    },
  },
  [`${FILES_PATH}{key}`]: { get: reading(), head: { ...reading(), operationId: 'files.head' } },
})

type Operation = NonNullable<NonNullable<Paths[string]>['post']>

const OF_ADMIN: readonly ErrorCode[] = ['UNAUTHORIZED', 'TWO_STEP_REQUIRED']

function uploadOf(
  purpose: UploadPurpose,
  summary: string,
  answer: z.ZodType,
  codes: readonly ErrorCode[] = OF_ADMIN,
): Operation {
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
      ...failuresOf(
        ...(['FILE_REQUIRED', 'TOO_MANY_FILES', 'EMPTY_UPLOAD', 'INVALID_FILE_NAME'] as const),
        ...(['UNREADABLE_FORM', 'TOO_MANY_FORM_FIELDS'] as const),
        ...codes,
        ...(['UPLOAD_TOO_LARGE', 'FILE_TOO_LARGE', 'FILE_TYPE_NOT_ACCEPTED'] as const),
        ...(['IMAGE_TOO_MANY_PIXELS', 'UNREADABLE_IMAGE', 'UPLOADS_BUSY'] as const),
      ),
    },
  }
}

const reading = (): Operation => ({
  operationId: 'files.read',
  summary: 'Read a file, or a part of it',
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
    ...failuresOf('FILE_LINK_EXPIRED', 'NOTHING_HERE', 'RANGE_NOT_SATISFIABLE'),
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
