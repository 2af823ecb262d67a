import { atField } from './at-field.ts'
import { isPictureAddress } from './rich-text.ts'

export const FOREIGN_PICTURE = 'An image is an uploaded file or a link that begins with https://.'

/** Refuses (422) a picture that lies neither here nor behind https, at its field. */
export function refuseForeignPicture(url: string | null, field = 'image'): void {
  if (url !== null && !isPictureAddress(url)) throw atField('REFUSED', field, FOREIGN_PICTURE)
}
