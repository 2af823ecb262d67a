import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** The server's messages about a file, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'The file is empty.': m.files_empty,
  'Only pictures (JPEG, PNG, WebP, GIF, AVIF, TIFF) and PDF files can be uploaded here.':
    m.files_only_pictures_and_pdf,
  'Only pictures, PDF files, office documents, CSV files, ZIP archives, videos and sounds can be uploaded here.':
    m.files_only_known_with_csv,
  'Only pictures, PDF files, office documents, ZIP archives, videos and sounds can be uploaded here.':
    m.files_only_known,
  'The picture cannot be read. It may be damaged or not be whole.': m.files_unreadable,
  'The form cannot be read. It may have broken off.': m.files_broke_off,
  'Too many pictures are being uploaded. Please try again in a moment.': m.files_busy,
}

const NUMBERED: [RegExp, (numbered: { count: string }) => string][] = [
  [/^A picture may have at most (\d+) MB\.$/, m.files_picture_too_large],
  [/^A PDF file may have at most (\d+) MB\.$/, m.files_pdf_too_large],
  [/may have at most (\d+) MB\.$/, m.files_too_large],
  [/^At most (\d+) MB can be uploaded at once\.$/, m.files_too_large],
  [/^The picture has more than (\d+) megapixels\./, m.files_too_many_pixels],
]

export const fileMessage = (message: string): string => {
  for (const [pattern, toText] of NUMBERED) {
    const count = pattern.exec(message)?.[1]
    if (count) return toText({ count })
  }
  return MESSAGES[message]?.() ?? translated(message)
}
