import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'

/** Selects a site by its key. */
export const SiteField = (props: SelectProps) => {
  const { data: sites = [] } = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  return (
    <Select
      withAsterisk
      allowDeselect={false}
      data={sites.map(({ key, name }) => ({ value: key, label: name }))}
      {...props}
    />
  )
}
