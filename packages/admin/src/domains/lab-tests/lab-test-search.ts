import { LabTestQuery } from '@storekeeper/contract/lab-tests/lab-test-query'
import { fromUrl, inUrl } from '@storekeeper/contract/list'
import { z } from 'zod'
import { ALL_SITES, SiteSearch } from '~/site'

/**
 * The address of the list. Spec 9: by default it shows one site, although the header is set to all of them. So that
 * both are correct, the list has its own choice, `ofSite`, which counts and is shown while the header chooses none.
 */
export const LabTestListSearch = LabTestQuery.extend({
  site: SiteSearch.shape.site,
  ofSite: fromUrl(z.string().max(40).optional()),
})
export type LabTestListSearch = z.output<typeof LabTestListSearch>

/** Without any choice the server takes the usual site. */
export const listInput = ({ ofSite, ...search }: LabTestListSearch) =>
  inUrl({ ...search, site: search.site === ALL_SITES ? ofSite : search.site })

/** Spec 9: the site that the server uses when none is chosen. */
export const usualSiteOf = (sites: readonly { key: string }[]): string | undefined =>
  (sites.find(({ key }) => key === 'hb') ?? sites[0])?.key
