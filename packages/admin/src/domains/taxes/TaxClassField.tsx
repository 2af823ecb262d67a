import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'

type Props = {
  error?: ReactNode
  defaultValue?: string | null
  onChange?: (taxClass: string | null) => void
  'data-path'?: string
}

/** The tax class of a product or shipping method; null is the default class. */
export const TaxClassField = ({ defaultValue = null, onChange, ...field }: Props) => {
  const canRead = useCan('taxes:read')
  const { data } = useQuery({
    ...api.taxes.classes.list.queryOptions({ meta: { handlesErrors: true } }),
    enabled: canRead,
  })
  if (!data) return null
  const standard = data.find(({ isDefault }) => isDefault)?._id ?? null
  return (
    <Select
      label={m.taxes_class()}
      allowDeselect={false}
      data={data.map(({ _id, title }) => ({ value: _id, label: title }))}
      defaultValue={defaultValue ?? standard}
      onChange={(chosen) => onChange?.(chosen === standard ? null : chosen)}
      {...field}
    />
  )
}
