import type { fileErrors } from '@storekeeper/contract/files/file-errors'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from './error-texts'

export const FILE_ERRORS: ErrorTexts<keyof typeof fileErrors> = {
  FILE_REQUIRED: m.files_required,
  TOO_MANY_FILES: ({ max }) =>
    max === 1 ? m.shell_files_one_at_once() : m.shell_files_at_once({ count: formatCount(max) }),
  TOO_MANY_FORM_FIELDS: m.files_failed,
  UNREADABLE_FORM: m.files_broke_off,
  EMPTY_UPLOAD: m.files_empty,
  INVALID_FILE_NAME: m.shell_file_name_unusable,
  FILE_NAME_REQUIRED: m.files_required,
  FILE_TYPE_NOT_ACCEPTED: ({ accepted }) => {
    if (!accepted.includes('document')) return m.files_only_pictures_and_pdf()
    return accepted.includes('csv') ? m.files_only_known_with_csv() : m.files_only_known()
  },
  FILE_TOO_LARGE: ({ kind, maxMegabytes }) => {
    const most = { count: formatCount(maxMegabytes) }
    if (kind === 'image') return m.files_picture_too_large(most)
    return kind === 'pdf' ? m.files_pdf_too_large(most) : m.files_too_large(most)
  },
  UPLOAD_TOO_LARGE: ({ maxMegabytes }) => m.files_too_large({ count: formatCount(maxMegabytes) }),
  IMAGE_TOO_MANY_PIXELS: ({ maxMegapixels }) =>
    m.files_too_many_pixels({ count: formatCount(maxMegapixels) }),
  UNREADABLE_IMAGE: m.files_unreadable,
  IMAGE_ADDRESS_NOT_ALLOWED: m.product_image_address,
  UPLOADS_BUSY: m.files_busy,
  CHAT_HEADERS_REQUIRED: m.files_failed,
  FILE_OF_ANOTHER_ADMIN: m.shell_file_of_others,
  FILE_IN_USE: m.shell_file_in_use,
  FILE_LINK_EXPIRED: m.files_link_expired,
  RANGE_NOT_SATISFIABLE: m.shell_unusable_here,
}
