import { Select } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES, useSite } from '~/site'
import classes from './RangeBar.module.css'

/** The site selection of the header, repeated beside the other range controls. */
export const SitePicker = () => {
  const { site, chooseSite } = useSite()
  const { data: sites = [] } = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  const known = sites.map(({ key, name }) => ({ value: key, label: name }))
  const isKnown = site === ALL_SITES || known.some(({ value }) => value === site)
  return (
    <Select
      aria-label={m.figures_site_of_figures()}
      data={[
        { value: ALL_SITES, label: m.figures_all_sites() },
        ...known,
        ...(isKnown ? [] : [{ value: site, label: site }]),
      ]}
      value={site}
      onChange={(key) => chooseSite(key ?? ALL_SITES)}
      allowDeselect={false}
      leftSection={<IconBuildingStore size={16} stroke={1.7} />}
      classNames={{ root: classes.site, input: classes.input }}
    />
  )
}
