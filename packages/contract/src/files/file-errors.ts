import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of uploads and file parsing. */
export const fileErrors = errorEntries({
  FILE_REQUIRED: {
    status: 400,
    message: 'Send a form (multipart/form-data) with the file in the field “file”.',
    action: 'Send a form with the file in the field `file`.',
  },
  TOO_MANY_FILES: {
    status: 400,
    params: { max: z.int() },
    message: 'Send up to {max} files at a time.',
    action: 'Send the files in several requests.',
  },
  TOO_MANY_FORM_FIELDS: {
    status: 400,
    params: { max: z.int() },
    message: 'This form has more than {max} fields beside the files.',
    action: 'Send only the files.',
  },
  UNREADABLE_FORM: {
    status: 400,
    message: 'The form couldn’t be read. The upload may be incomplete.',
    action: 'Send the whole form again.',
  },
  EMPTY_UPLOAD: { status: 400, message: 'The file is empty.', action: 'Send a file with content.' },
  INVALID_FILE_NAME: {
    status: 400,
    message: 'This file name isn’t valid. Rename the file.',
    action: 'Use a name without control characters and without `..` as a path segment.',
  },
  FILE_NAME_REQUIRED: {
    status: 400,
    // Required literally by specification 5.
    message: 'File not founds',
    action: 'Send `filename`: the address of the file, or the last part of it.',
  },
  FILE_TYPE_NOT_ACCEPTED: {
    status: 415,
    params: { accepted: z.array(z.enum(['image', 'pdf', 'document', 'csv', 'media'])) },
    message: 'This file type can’t be uploaded here. Accepted types: {accepted}.',
    action: 'Send a file of one of these types.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    params: { kind: z.enum(['image', 'pdf', 'document', 'media']), maxMegabytes: z.number() },
    message: 'The file is too large. The limit for this type ({kind}) is {maxMegabytes} MB.',
    action: 'Send a smaller file.',
  },
  UPLOAD_TOO_LARGE: {
    status: 413,
    params: { maxMegabytes: z.number() },
    message: 'You can upload up to {maxMegabytes} MB at once.',
    action: 'Send smaller or fewer files.',
  },
  IMAGE_TOO_MANY_PIXELS: {
    status: 422,
    params: { maxMegapixels: z.number() },
    message: 'The image has more than {maxMegapixels} megapixels. Upload a smaller one.',
    action: 'Send a smaller image.',
  },
  UNREADABLE_IMAGE: {
    status: 422,
    message: 'The image couldn’t be read. It may be damaged or incomplete.',
    action: 'Save the image again, then send it.',
  },
  IMAGE_ADDRESS_NOT_ALLOWED: {
    status: 422,
    message: 'Upload an image or enter a link that starts with https://.',
    action: 'Upload the image, or send a link that starts with https://.',
  },
  UPLOADS_BUSY: {
    status: 503,
    message: 'Too many images are being uploaded. Try again in a moment.',
    action: 'Upload fewer images at the same time.',
  },
  CHAT_HEADERS_REQUIRED: {
    status: 401,
    params: { headers: z.array(z.string()) },
    message: 'Send the headers X-Chat-Uuid and X-Chat-Token.',
    action: 'Send both headers.',
  },
  FILE_OF_ANOTHER_ADMIN: {
    status: 403,
    message: 'Only the admin who uploaded this file or a super admin can delete it.',
    action: 'Ask a super admin to delete it.',
  },
  FILE_IN_USE: {
    status: 409,
    message: 'This file is in use. Remove it where it’s used, then try again.',
    action: 'Remove the file where it is used first.',
  },
  FILE_LINK_EXPIRED: {
    status: 403,
    message: 'This link has expired. Open the file again from where it was sent.',
    action: 'Read the record again to get new links.',
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    message: 'The range is outside the file.',
    action: 'Send a range within the length of the file.',
  },
})
