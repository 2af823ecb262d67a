import { Select, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useSitesFor } from '~/session/use-sites-for'
import { ALL_SITES, useSite } from '~/site'
import { useSiteName } from '~/site-name'
import { ConfirmDialog } from '~/ui/dialogs/ConfirmDialog'
import { sentAt } from './issues'
import type { OrderEdit } from './use-order-form'

/**
 * The site of the order, of those where the admin creates orders. Changing it clears the products, the coupon and the
 * shipping of the previous site.
 */
export const SiteField = ({ edit }: { edit: OrderEdit }) => {
  const { data: sites = [] } = useSitesFor('orders:change')
  const site = edit.form.useWatchValue('site')
  const siteName = useSiteName()
  const { site: ofHeader } = useSite()
  const [wanted, setWanted] = useState<string | null>(null)
  const field = edit.field('site')

  const change = (chosen: string) => {
    edit.form.setValues({ site: chosen, items: [], coupon: { code: '', force: false }, shipping: '' })
    edit.form.clearFieldError('site')
    setWanted(null)
  }
  const choose = (chosen: string | null) => {
    const { site: present, items } = edit.form.getValues()
    if (!chosen || chosen === present) return
    if (items.length > 0) setWanted(chosen)
    else change(chosen)
  }
  const follow = useEffectEvent((chosen: string) => {
    if (chosen !== ALL_SITES) choose(chosen)
  })
  const followed = useRef(ofHeader)
  // When the admin selects another site in the header, the form selects it too.
  useEffect(() => {
    if (followed.current === ofHeader) return
    followed.current = ofHeader
    follow(ofHeader)
  }, [ofHeader])

  return (
    <>
      <Select
        label={m.order_form_site()}
        placeholder={m.order_form_choose_site()}
        withAsterisk
        allowDeselect={false}
        data={sites.map(({ key, name }) => ({ value: key, label: name }))}
        data-path="site"
        error={sentAt(edit, 'site')}
        onFocus={field.onFocus}
        onBlur={field.onBlur}
        value={site || null}
        onChange={choose}
      />
      {wanted && (
        <ConfirmDialog
          title={m.order_form_change_site({ site: siteName(wanted) })}
          text={<Text size="sm">{m.order_form_change_site_text({ site: siteName(site) })}</Text>}
          confirmLabel={m.order_form_change_site_yes()}
          onConfirm={async () => change(wanted)}
          onClose={() => setWanted(null)}
        />
      )}
    </>
  )
}
