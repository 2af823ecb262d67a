import { atField } from '../../lib/at-field.ts'
import { isPictureAddress } from '../../lib/rich-text.ts'

/** Refuses (422) a picture that lies neither here nor behind https. */
export function refuseForeignPicture(image: string | null): void {
  if (image !== null && !isPictureAddress(image))
    throw atField('REFUSED', 'image', 'An image is an uploaded file or a link that begins with https://.')
}
