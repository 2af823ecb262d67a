import { LabTestQuery } from '@storekeeper/contract/lab-tests/lab-test-query'
import { fromUrl, inUrl } from '@storekeeper/contract/list'
import { z } from 'zod'
import { ALL_SITES, SiteSearch } from '~/site'

/**
 * The URL search of the list. Spec 9: it shows one site by default, even though the header is set to all
 * sites. Therefore the list has a separate choice, `ofSite`, which applies and is shown while the header
 * selects no site.
 */
export const LabTestListSearch = LabTestQuery.extend({
  site: SiteSearch.shape.site,
  ofSite: fromUrl(z.string().max(40).optional()),
})
export type LabTestListSearch = z.output<typeof LabTestListSearch>

/** Without a choice the server uses the default site. */
export const listInput = ({ ofSite, ...search }: LabTestListSearch) =>
  inUrl({ ...search, site: search.site === ALL_SITES ? ofSite : search.site })

/** Spec 9: the site that the server uses when none is chosen. */
export const findDefaultSite = (sites: readonly { key: string }[]): string | undefined =>
  (sites.find(({ key }) => key === 'hb') ?? sites[0])?.key
