import type { NamedRole } from '@storekeeper/contract/roles/named-role'
import { m } from '~/paraglide/messages.js'

export const ROLE_COLOR_NAME: Record<NamedRole['color'], () => string> = {
  gray: m.roles_color_gray,
  red: m.roles_color_red,
  pink: m.roles_color_pink,
  grape: m.roles_color_grape,
  violet: m.roles_color_violet,
  indigo: m.roles_color_indigo,
  blue: m.roles_color_blue,
  cyan: m.roles_color_cyan,
  teal: m.roles_color_teal,
  green: m.roles_color_green,
  lime: m.roles_color_lime,
  yellow: m.roles_color_yellow,
  orange: m.roles_color_orange,
}
