import { Switch } from '@mantine/core'
import type { CompanySettings } from '@storekeeper/contract/company-sign-in/company-settings'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { EditForm } from '~/ui/form/EditForm'
import { type Reload, useCompanyForm } from './company-form'
import { GroupRolesCard } from './GroupRolesCard'
import { ProviderCard } from './ProviderCard'

export const CompanySettingsForm = ({ settings, reload }: { settings: CompanySettings; reload: Reload }) => {
  const edit = useCompanyForm({ settings, reload })
  return (
    <EditForm edit={edit}>
      <Card title={m.company_sign_in_title()}>
        <div className="grid gap-5">
          <p className="text-sm leading-5 text-ink-2">{m.company_sign_in_lead()}</p>
          <Switch
            label={m.company_sign_in_active()}
            description={m.company_sign_in_active_hint()}
            {...edit.field('isActive', 'checkbox')}
          />
        </div>
      </Card>
      <ProviderCard edit={edit} settings={settings} />
      <GroupRolesCard edit={edit} />
      <Card title={m.company_sign_in_rules()}>
        <div className="grid gap-5">
          <Switch
            label={m.company_sign_in_passwords()}
            description={m.company_sign_in_passwords_hint()}
            {...edit.field('allowsPasswords', 'checkbox')}
          />
          <Switch
            label={m.company_sign_in_creates()}
            description={m.company_sign_in_creates_hint()}
            {...edit.field('createsAdmins', 'checkbox')}
          />
        </div>
      </Card>
    </EditForm>
  )
}
