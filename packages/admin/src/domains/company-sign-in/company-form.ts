import {
  type CompanySettings,
  CompanySettingsChanges,
} from '@storekeeper/contract/company-sign-in/company-settings'
import { z } from 'zod'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'

const GroupValues = z.object({ group: z.string(), role: z.string().nullable() })

/** The field values, except for the secret: a draft does not store it. */
const StoredValues = z.object({
  isActive: z.boolean(),
  issuer: z.string(),
  clientId: z.string(),
  groupClaim: z.string(),
  groupRoles: z.array(GroupValues),
  allowsPasswords: z.boolean(),
  createsAdmins: z.boolean(),
})
export type CompanyValues = z.infer<typeof StoredValues> & { clientSecret: string }

export type Reload = () => Promise<CompanySettings | undefined>

/** The form of company sign-in. An empty field of the secret keeps the stored one. */
export const useCompanyForm = ({ settings, reload }: { settings: CompanySettings; reload: Reload }) =>
  useEditForm({
    name: 'company-sign-in',
    entity: settings,
    toValues: ({ version, hasClientSecret, redirectUri, ...values }): CompanyValues => ({
      ...values,
      clientSecret: '',
    }),
    toChanges: ({ clientSecret, groupRoles, ...values }: CompanyValues, version): CompanySettingsChanges => ({
      ...values,
      ...(clientSecret === '' ? {} : { clientSecret }),
      groupRoles: groupRoles.map(({ group, role }) => ({ group, role: role ?? '' })),
      version,
    }),
    schema: CompanySettingsChanges,
    stored: StoredValues,
    send: (changes) => api.companySignIn.settings.update.call(changes),
    onSaved: () => toast.success(m.company_sign_in_saved()),
    reload,
    staysOpen: true,
  })

export type CompanyEdit = ReturnType<typeof useCompanyForm>
