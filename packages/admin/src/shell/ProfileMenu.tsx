import { Kbd, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Profile } from '@storekeeper/contract/profile/profile'
import { IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { roleName } from '~/domains/roles/roles'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { signOut } from '~/session/sign-out'
import { Avatar } from '~/ui/Avatar'
import { Dropdown } from '~/ui/dropdown/Dropdown'
import { LanguageChoice } from './LanguageChoice'
import { showShortcuts } from './shortcuts/shortcut-help'

const entryClass =
  'flex items-center gap-3 w-full h-10 px-2 rounded-[8px] text-ink no-underline hover:bg-ink/6 [&_svg]:text-ink-2'

/** The signed-in admin, with sign-out. */
export const ProfileMenu = () => {
  const profile = useProfile()
  const [isOpen, menu] = useDisclosure(false)
  const name = `${profile.firstName} ${profile.lastName}`.trim() || profile.email
  const path: string = `/admin/${profile._id}`
  const roles = rolesText(profile)

  const button = useRef<HTMLButtonElement>(null)

  /** Focuses the button first: the dialog returns the focus to it, since the menu item no longer exists. */
  const listShortcuts = () => {
    button.current?.focus()
    menu.close()
    showShortcuts()
  }

  return (
    <Dropdown
      isOpen={isOpen}
      onChange={menu.set}
      position="bottom-end"
      width={256}
      shadow="lg"
      className="p-2 border-line rounded-[12px] bg-surface"
      label={m.shell_account()}
      target={button}
      button={(props) => (
        <UnstyledButton
          {...props}
          className="flex items-center gap-3 py-1 ps-2 pe-3 rounded-item text-(color:--head-fg) hover:bg-(--head-hover) aria-expanded:bg-(--head-hover) max-[768px]:p-1"
        >
          <Avatar name={name} url={profile.avatar} size={36} />
          <span className="grid min-w-0 leading-4.5 max-[768px]:sr-only">
            <span className="truncate max-w-40 text-sm font-semibold text-(color:--head-strong)">{name}</span>
            <span className="truncate max-w-40 text-xs">{roles}</span>
          </span>
        </UnstyledButton>
      )}
    >
      <div className="grid mb-2 px-2 pt-2 pb-4 border-b border-b-line leading-4.5">
        <span className="truncate text-sm font-semibold">{name}</span>
        <span className="truncate text-xs text-ink-2">{profile.email}</span>
        <span className="mt-1 text-xs text-ink-2 wrap-anywhere">{roles}</span>
      </div>
      <Link to={path} className={entryClass} onClick={menu.close}>
        <IconUser size={18} stroke={1.7} aria-hidden />
        {m.shell_profile()}
      </Link>
      <LanguageChoice className={entryClass} />
      <button type="button" className={entryClass} onClick={listShortcuts}>
        <IconKeyboard size={18} stroke={1.7} aria-hidden />
        {m.shell_shortcuts()}
        <Kbd size="xs" className="ms-auto" aria-hidden>
          ?
        </Kbd>
      </button>
      <button type="button" className={entryClass} onClick={signOut}>
        <IconLogout size={18} stroke={1.7} aria-hidden />
        {m.shell_sign_out()}
      </button>
    </Dropdown>
  )
}

const rolesText = ({ isSuperAdmin, roles }: Pick<Profile, 'isSuperAdmin' | 'roles'>): string => {
  if (isSuperAdmin) return m.shell_super_admin()
  return roles.length > 0 ? roles.map(roleName).join(m.ui_comma()) : m.shell_admin()
}
