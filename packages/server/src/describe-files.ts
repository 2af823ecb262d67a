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
import { json } from './http/openapi/csv-document.ts'
import { buildFailures } from './http/openapi/failures-document.ts'

type Paths = NonNullable<Awaited<ReturnType<OpenAPIGenerator['generate']>>['paths']>

const tag = 'Files'

/** The routes that transfer streams as paths of the OpenAPI document. The contract does not contain them. */
export const describeFiles = (): Paths => ({
  '/upload': { post: describeUpload('upload', 'Upload an image or a PDF file', UploadAnswer) },
  '/admin/upload/chat-files': { post: describeUpload('chat', 'Upload files for a chat', UploadsAnswer) },
  '/admin/upload/any-files': {
    post: describeUpload('any', 'Upload files of any supported type', UploadsAnswer),
  },
  '/store/live-chats/files': {
    post: {
      ...describeUpload('chat', 'Upload files for a customer’s own chat', UploadsAnswer, CHAT_UPLOAD_ERRORS),
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
      summary: 'Delete a file',
      description:
        'Only the uploader or a super admin can delete a file. Files in use can’t be deleted. `filename`: the URL or its last segment.',
      tags: [tag],
      security: SECURITY,
      parameters: [TOKEN],
      requestBody: { required: true, content: json(RemoveFile) },
      responses: {
        200: { description: 'The file was deleted.', content: json(RemoveFileAnswer) },
        ...buildFailures(
          ...(['FILE_NAME_REQUIRED', 'UNAUTHORIZED', 'FILE_OF_ANOTHER_ADMIN', 'TWO_STEP_REQUIRED'] as const),
          ...(['NOT_FOUND', 'FILE_IN_USE', 'UNSUPPORTED_MEDIA_TYPE', 'FILES_UNREACHABLE'] as const),
        ),
      },
    },
  },
  [`${FILES_PATH}{key}`]: { get: reading(), head: { ...reading(), operationId: 'files.head' } },
})

type Operation = NonNullable<NonNullable<Paths[string]>['post']>

const OF_ADMIN: readonly ErrorCode[] = ['UNAUTHORIZED', 'TWO_STEP_REQUIRED']

function describeUpload(
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
    description: `The type of a file is detected from its content: ${kinds.join(', ')}. Images are re-encoded. If any file is rejected, none is stored.`,
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
      200: { description: 'The file was stored.', content: json(answer) },
      ...buildFailures(
        ...(['FILE_REQUIRED', 'TOO_MANY_FILES', 'EMPTY_UPLOAD', 'INVALID_FILE_NAME'] as const),
        ...(['UNREADABLE_FORM', 'TOO_MANY_FORM_FIELDS'] as const),
        ...codes,
        ...(['UPLOAD_TOO_LARGE', 'FILE_TOO_LARGE', 'FILE_TYPE_NOT_ACCEPTED'] as const),
        ...(['IMAGE_TOO_MANY_PIXELS', 'UNREADABLE_IMAGE', 'UPLOADS_BUSY', 'FILES_UNREACHABLE'] as const),
      ),
    },
  }
}

const reading = (): Operation => ({
  operationId: 'files.read',
  summary: 'Get a file, or a range of it',
  description:
    'Files are immutable and can be cached indefinitely. Supports `Range`, `If-Range` and `If-None-Match`.',
  tags: [tag],
  security: [],
  parameters: [
    { name: 'key', in: 'path', required: true, schema: { type: 'string', pattern: FILE_KEY_PATTERN.source } },
  ],
  responses: {
    200: { description: 'The file.', content: BYTES },
    206: { description: 'The requested range.', content: BYTES },
    304: { description: 'Not modified.' },
    ...buildFailures('FILE_LINK_EXPIRED', 'NOTHING_HERE', 'RANGE_NOT_SATISFIABLE', 'FILES_UNREACHABLE'),
  },
})

const BYTES = { 'application/octet-stream': { schema: {} } }

const TOKEN = {
  name: 'token',
  in: 'query',
  description: 'Access token, for clients that cannot send a header',
  schema: { type: 'string' },
} as const
const SECURITY: Record<string, string[]>[] = [{ token: [] }, {}]
