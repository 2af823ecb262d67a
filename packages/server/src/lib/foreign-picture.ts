import { fieldError } from './api-error.ts'
import { isPictureAddress } from './rich-text.ts'

/** Refuses (422) a picture that lies neither here nor behind https, at its field. */
export function refuseForeignPicture(url: string | null, field = 'image'): void {
  if (url !== null && !isPictureAddress(url)) throw fieldError(field, 'IMAGE_ADDRESS_NOT_ALLOWED')
}
