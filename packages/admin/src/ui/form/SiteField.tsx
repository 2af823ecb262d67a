import { Select, type SelectProps } from '@mantine/core'
import type { Permission } from '@storekeeper/contract/permissions'
import { useSitesFor } from '~/session/use-sites-for'
import { useSiteName } from '~/site-name'

type Props = SelectProps & {
  /** The permission that the chosen site requires. */
  permission: Permission
}

/** Selects a site by its key, of those on which the admin has the permission. */
export const SiteField = ({ permission, ...props }: Props) => {
  const { data: sites = [] } = useSitesFor(permission)
  const siteName = useSiteName()
  const current = props.value ?? props.defaultValue
  const choices = sites.map(({ key, name }) => ({ value: key, label: name }))
  // A record that the admin may only read names its site too.
  const isOther = current && choices.every(({ value }) => value !== current)
  return (
    <Select
      withAsterisk
      allowDeselect={false}
      data={isOther ? [...choices, { value: current, label: siteName(current) }] : choices}
      {...props}
    />
  )
}
