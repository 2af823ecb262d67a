import { ActionIcon, Button, Select, Text, TextInput } from '@mantine/core'
import { MAX_GROUP_ROLES } from '@storekeeper/contract/company-sign-in/company-settings'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { roleName } from '~/domains/roles/roles'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import type { CompanyEdit } from './company-form'

/** The groups of the company, each with the role that its members get. */
export const GroupRolesCard = ({ edit }: { edit: CompanyEdit }) => {
  const { form, field } = edit
  const { data } = useQuery(api.roles.list.queryOptions())
  // The form stores the values of the rows; this renders as many of them.
  const [keys, setKeys] = useState(() => form.getValues().groupRoles.map((_, index) => index))
  const roles = (data?.items ?? [])
    .filter(({ shipped }) => shipped !== 'owner')
    .map((role) => ({ value: role._id, label: roleName(role) }))
  const add = () => {
    form.insertListItem('groupRoles', { group: '', role: null })
    setKeys((some) => [...some, Math.max(-1, ...some) + 1])
  }
  const remove = (index: number) => {
    form.removeListItem('groupRoles', index)
    setKeys((some) => some.filter((_, other) => other !== index))
  }
  const { error } = field('groupRoles')

  return (
    <Card title={m.company_sign_in_roles()}>
      <div className="grid grid-cols-1 gap-5" data-path="groupRoles">
        <p className="text-sm leading-5 text-ink-2">{m.company_sign_in_roles_lead()}</p>
        <TextInput
          label={m.company_sign_in_claim()}
          description={m.company_sign_in_claim_hint()}
          dir="ltr"
          autoComplete="off"
          {...field('groupClaim')}
        />
        {keys.map((key, index) => (
          <div key={key} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
            <TextInput
              label={m.company_sign_in_group()}
              dir="auto"
              autoComplete="off"
              {...field(`groupRoles.${index}.group`)}
              key={form.key(`groupRoles.${index}.group`)}
            />
            <Select
              label={m.company_sign_in_role()}
              data={roles}
              allowDeselect={false}
              {...field(`groupRoles.${index}.role`)}
              key={`${form.key(`groupRoles.${index}.role`)} ${roles.length}`}
            />
            <ActionIcon
              variant="default"
              size="input-sm"
              mt={24}
              aria-label={m.company_sign_in_group_remove({ number: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
        {keys.length < MAX_GROUP_ROLES && (
          <div>
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              {m.company_sign_in_group_add()}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
