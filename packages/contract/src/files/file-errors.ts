import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of uploads and of files that are read. */
export const fileErrors = errorEntries({
  FILE_REQUIRED: {
    status: 400,
    message: 'Send a form (multipart/form-data) with the file in its field “file”.',
    action: 'Send a form with the file in its field `file`.',
  },
  TOO_MANY_FILES: {
    status: 400,
    params: { max: z.int() },
    message: 'At most {max} at a time.',
    action: 'Send the files in several requests.',
  },
  TOO_MANY_FORM_FIELDS: {
    status: 400,
    message: 'There are too many fields in this form.',
    action: 'Send the files alone.',
  },
  UNREADABLE_FORM: {
    status: 400,
    message: 'The form cannot be read. It may have broken off.',
    action: 'Send the whole form again.',
  },
  EMPTY_UPLOAD: { status: 400, message: 'The file is empty.', action: 'Send a file with content.' },
  INVALID_FILE_NAME: {
    status: 400,
    message: 'The name of the file cannot be used. Please rename it.',
    action: 'Rename the file.',
  },
  FILE_NAME_REQUIRED: {
    status: 400,
    // Specification 5, to the letter.
    message: 'File not founds',
    action: 'Send `filename`: the address of the file, or the last part of it.',
  },
  FILE_TYPE_NOT_ACCEPTED: {
    status: 415,
    params: { accepted: z.array(z.enum(['image', 'pdf', 'document', 'csv', 'media'])) },
    message: 'Files of this type cannot be uploaded here, only: {accepted}.',
    action: 'Send a file of one of these types.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    params: { kind: z.enum(['image', 'pdf', 'document', 'media']), maxMegabytes: z.number() },
    message: 'A file of this kind ({kind}) may have at most {maxMegabytes} MB.',
    action: 'Send a smaller file.',
  },
  UPLOAD_TOO_LARGE: {
    status: 413,
    params: { maxMegabytes: z.number() },
    message: 'At most {maxMegabytes} MB can be uploaded at once.',
    action: 'Send smaller files, or fewer of them.',
  },
  IMAGE_TOO_MANY_PIXELS: {
    status: 422,
    params: { maxMegapixels: z.number() },
    message: 'The picture has more than {maxMegapixels} megapixels. Please upload a smaller one.',
    action: 'Send a smaller picture.',
  },
  UNREADABLE_IMAGE: {
    status: 422,
    message: 'The picture cannot be read. It may be damaged or not be whole.',
    action: 'Save the picture anew, and send it again.',
  },
  IMAGE_ADDRESS_NOT_ALLOWED: {
    status: 422,
    message: 'An image is an uploaded file or a link that begins with https://.',
    action: 'Upload the image, or send a link that begins with https://.',
  },
  UPLOADS_BUSY: {
    status: 503,
    message: 'Too many pictures are being uploaded. Please try again in a moment.',
    action: 'Try again in a moment.',
  },
  CHAT_HEADERS_REQUIRED: {
    status: 401,
    params: { headers: z.array(z.string()) },
    message: 'The chat and its token are missing in the headers {headers}.',
    action: 'Send both headers.',
  },
  FILE_OF_ANOTHER_ADMIN: {
    status: 403,
    message: 'Only the admin who uploaded the file or a super administrator can remove it.',
    action: 'Have a super administrator remove it.',
  },
  FILE_IN_USE: {
    status: 409,
    message: 'The file is in use. Please take it out where it is used first.',
    action: 'Take the file out where it is used first.',
  },
  FILE_LINK_EXPIRED: {
    status: 403,
    message: 'This link has expired. Please open the file again where it was sent.',
    action: 'Read the record again; its links are new.',
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    message: 'The file is not that long.',
    action: 'Send a range within the length of the file.',
  },
})
