import { type CampaignLetter, MAX_ATTACHMENT_BYTES } from '@storekeeper/contract/campaigns/campaign'
import { fileKeyOf } from '@storekeeper/contract/files'
import type { Db } from '../../db/open.ts'
import { atField } from '../../lib/at-field.ts'
import { bytesOf } from '../files/files.ts'

/** What the contract alone cannot see: a site that is not there, files that are not ours or too large together. */
export async function refuseLetter(db: Db, { site, attachments }: CampaignLetter): Promise<void> {
  const found = await db.selectFrom('sites').select('key').where('key', '=', site).executeTakeFirst()
  if (!found) throw atField('REFUSED', 'site', 'This site does not exist.')
  const urls = attachments.map((file) => file.url)
  const foreign = urls.findIndex((url) => fileKeyOf(url) === undefined)
  if (foreign >= 0)
    throw atField(
      'REFUSED',
      `attachments.${foreign}.url`,
      'Please upload the file; other addresses cannot be attached.',
    )
  if ((await bytesOf(db, urls)) > MAX_ATTACHMENT_BYTES)
    throw atField(
      'REFUSED',
      'attachments',
      'The files are larger than 10 MB together; many mail servers take no more.',
    )
}
