import { Switch, TagsInput, TextInput } from '@mantine/core'
import { MAX_TAGS, MOVING_ACCOUNTS } from '@storekeeper/contract/customers/customer-input'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { MentionTextarea, type useNoteMentions } from '~/domains/colleagues/colleagues'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { AvatarField } from '~/ui/files/AvatarField'
import { EmailField } from '~/ui/form/EmailField'
import { SiteField } from '~/ui/form/SiteField'
import type { useEditForm } from '~/ui/form/use-edit-form'

const pairClass = 'grid grid-cols-[1fr_1fr] items-start gap-4 max-sm:grid-cols-[1fr]'

type Props = {
  field: ReturnType<typeof useEditForm>['field']
  /** The admins whom the note mentions. */
  mentions: ReturnType<typeof useNoteMentions>
  /** The name for the avatar's initials. */
  name: string
  /** Whether the customer signs in with the e-mail address. */
  hasAccount?: boolean
  /** Whether the address gives access to an account, or to orders and credit. */
  emailGivesAccess?: boolean
}

/** The name and contact details of a customer, and the shop's notes about them. */
export const PersonFields = (props: Props) => {
  const { field, mentions, name, hasAccount = false, emailGivesAccess = false } = props
  const isLocked = !useCan(MOVING_ACCOUNTS) && emailGivesAccess
  const { data: tags = [] } = useQuery(api.customers.tags.queryOptions({ meta: { handlesErrors: true } }))
  return (
    <>
      <AvatarField label={m.customer_picture()} name={name} {...field('avatar')} />
      <div className={pairClass}>
        <TextInput
          label={m.customer_first_name()}
          dir="auto"
          autoComplete="off"
          data-autofocus
          {...field('firstName')}
        />
        <TextInput label={m.customers_last_name()} dir="auto" autoComplete="off" {...field('lastName')} />
      </div>
      <EmailField
        label={m.customers_email()}
        {...field('email')}
        readOnly={isLocked}
        {...((isLocked || hasAccount) && {
          description: isLocked ? m.customer_email_locked() : m.customer_email_moves_account(),
        })}
      />
      <div className={pairClass}>
        <TextInput type="tel" label={m.customer_phone()} dir="ltr" autoComplete="off" {...field('phone')} />
        <SiteField permission="customers:change" label={m.customer_joined_on_site()} {...field('site')} />
      </div>
      <TextInput
        label={m.taxes_vat_id()}
        description={m.taxes_vat_id_hint()}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        {...field('vatId')}
      />
      <TagsInput
        label={m.customers_tags()}
        description={m.customer_tags_hint()}
        data={tags.map(({ tag }) => tag)}
        maxTags={MAX_TAGS}
        clearable
        clearButtonProps={{ 'aria-label': m.customer_clear_tags() }}
        {...field('tags')}
      />
      <MentionTextarea
        label={m.customer_note()}
        description={m.customer_note_hint()}
        dir="auto"
        autosize
        minRows={2}
        maxRows={10}
        {...mentions.field(field('note'))}
      />
      <Switch
        label={m.customer_accepts_marketing()}
        description={m.customer_accepts_marketing_hint()}
        {...field('acceptsMarketing', 'checkbox')}
      />
    </>
  )
}
