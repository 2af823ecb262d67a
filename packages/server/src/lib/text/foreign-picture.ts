import { fieldError } from '../api-error.ts'
import { isPictureAddress } from './rich-text.ts'

/** Throws 422 at the field for an image that is neither a file of the shop nor an https address. */
export function refuseForeignPicture(url: string | null, field = 'image'): void {
  if (url !== null && !isPictureAddress(url)) throw fieldError(field, 'IMAGE_ADDRESS_NOT_ALLOWED')
}
