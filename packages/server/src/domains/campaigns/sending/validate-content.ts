import { type CampaignContent, MAX_ATTACHMENT_BYTES } from '@storekeeper/contract/campaigns/campaign'
import { parseFileKey } from '@storekeeper/contract/files'
import type { Db } from '../../../db/open.ts'
import { fieldError } from '../../../lib/api-error.ts'
import { requireSite } from '../../../lib/queries/require-site.ts'
import { type FileSender, findUnopened, sumBytes } from '../../files/files.ts'

/**
 * Validates what the contract cannot: the site must exist, and the attachments must be stored by this server
 * and not exceed the total size.
 */
export async function validateContent(db: Db, { site, attachments }: CampaignContent): Promise<void> {
  await requireSite(db, site)
  const urls = attachments.map((file) => file.url)
  const foreign = urls.findIndex((url) => parseFileKey(url) === undefined)
  if (foreign >= 0) throw fieldError(`attachments.${foreign}.url`, 'ATTACHMENT_NOT_UPLOADED')
  if ((await sumBytes(db, urls)) > MAX_ATTACHMENT_BYTES)
    throw fieldError('attachments', 'ATTACHMENTS_TOO_LARGE', {
      maxMegabytes: MAX_ATTACHMENT_BYTES / 1024 / 1024,
    })
}

/** Refuses (422, at its address) a file that the admin may not send. */
export async function refuseUnopened(
  db: Db,
  sender: FileSender,
  { attachments }: Pick<CampaignContent, 'attachments'>,
): Promise<void> {
  const urls = attachments.map((file) => file.url)
  const unopened = await findUnopened(db, sender, urls)
  if (unopened >= 0) throw fieldError(`attachments.${unopened}.url`, 'ATTACHMENT_NOT_UPLOADED')
}
