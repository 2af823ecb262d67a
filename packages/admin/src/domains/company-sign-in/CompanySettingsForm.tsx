import { Switch } from '@mantine/core'
import type { CompanySettings } from '@storekeeper/contract/company-sign-in/company-settings'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { EditForm } from '~/ui/form/EditForm'
import { type CompanyEdit, type Reload, useCompanyForm } from './company-form'
import { GroupRolesCard } from './GroupRolesCard'
import { ProviderCard } from './ProviderCard'

export const CompanySettingsForm = ({ settings, reload }: { settings: CompanySettings; reload: Reload }) => {
  const edit = useCompanyForm({ settings, reload })
  return (
    <EditForm edit={edit}>
      <Card title={m.company_sign_in_title()}>
        <div className="grid gap-5">
          <p className="text-sm leading-5 text-ink-2">{m.company_sign_in_lead()}</p>
          <SwitchField
            edit={edit}
            name="isActive"
            label={m.company_sign_in_active()}
            description={m.company_sign_in_active_hint()}
          />
        </div>
      </Card>
      <ProviderCard edit={edit} settings={settings} />
      <GroupRolesCard edit={edit} />
      <Card title={m.company_sign_in_rules()}>
        <div className="grid gap-5">
          <SwitchField
            edit={edit}
            name="allowsPasswords"
            label={m.company_sign_in_passwords()}
            description={m.company_sign_in_passwords_hint()}
          />
          <SwitchField
            edit={edit}
            name="createsAdmins"
            label={m.company_sign_in_creates()}
            description={m.company_sign_in_creates_hint()}
          />
        </div>
      </Card>
    </EditForm>
  )
}

type SwitchProps = {
  edit: CompanyEdit
  name: 'isActive' | 'allowsPasswords' | 'createsAdmins'
  label: string
  description: string
}

const SwitchField = ({ edit, name, ...texts }: SwitchProps) => (
  <Switch
    {...texts}
    {...edit.field(name)}
    defaultChecked={edit.form.getValues()[name]}
    defaultValue={undefined}
  />
)
