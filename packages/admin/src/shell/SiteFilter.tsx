import { Select } from '@mantine/core'
import { IconBuildingStore, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES, useSite } from '~/site'
import classes from './SiteFilter.module.css'

/** Filters all lists and charts by one site or all. Stored in the URL, so that links preserve it. */
export const SiteFilter = () => {
  const { site, chooseSite } = useSite()
  const { data: sites = [] } = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  const known = sites.map(({ key, name }) => ({ value: key, label: name }))
  const unknown =
    site === ALL_SITES || known.some(({ value }) => value === site) ? [] : [{ value: site, label: site }]

  return (
    <Select
      aria-label={m.shell_site()}
      data={[{ value: ALL_SITES, label: m.shell_all_sites() }, ...known, ...unknown]}
      value={site}
      onChange={(key) => chooseSite(key ?? ALL_SITES)}
      allowDeselect={false}
      leftSection={<IconBuildingStore size={18} stroke={1.7} />}
      rightSection={<IconSelector size={16} />}
      comboboxProps={{ withinPortal: false, shadow: 'md', width: 240, position: 'bottom-start' }}
      classNames={{ root: classes.root, input: classes.input, section: classes.section }}
    />
  )
}
