import type { SignedIn } from '@storekeeper/contract/auth/sign-in'
import { isObject } from '~/failure'

/**
 * Reads a sign-in response as the browser stored it, in this or in an earlier version: what the screens need
 * must be there. Without its schema, so that the first page does not load the library for schemas.
 */
export const parseLogin = (stored: string): SignedIn | 'unreadable' => {
  try {
    const login: unknown = JSON.parse(stored)
    if (!isObject(login) || !isText(login._id) || !isText(login.token)) return 'unreadable'
    const { _id, token } = login
    const profile = isObject(login.profile)
      ? { siteLimits: {}, seenAs: null, mailsWhenAway: true, ...login.profile }
      : undefined
    return isProfile(profile) ? { _id, token, profile } : 'unreadable'
  } catch {
    return 'unreadable'
  }
}

const isProfile = (profile: Record<string, unknown> | undefined): profile is SignedIn['profile'] =>
  profile !== undefined && Object.entries(FIELDS).every(([name, isValid]) => isValid(profile[name]))

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown) => value === null || isText(value)
const isFlag = (value: unknown) => typeof value === 'boolean'
const isWhole = (value: unknown) => Number.isInteger(value)
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)

const isRole = (role: unknown) =>
  isObject(role) &&
  [role._id, role.name, role.color].every(isText) &&
  isTextOrNull(role.shipped) &&
  (role.sites === 'all' || isTexts(role.sites))

const isPerson = (person: unknown) =>
  person === null || (isObject(person) && [person._id, person.firstName, person.lastName].every(isText))

const FIELDS: Record<keyof SignedIn['profile'], (value: unknown) => boolean> = {
  _id: isText,
  email: isText,
  firstName: isText,
  lastName: isText,
  avatar: isTextOrNull,
  phone: isText,
  language: isTextOrNull,
  mailsWhenAway: isFlag,
  isSuperAdmin: isFlag,
  roles: (roles) => Array.isArray(roles) && roles.every(isRole),
  permissions: isTexts,
  siteLimits: (limits) => isObject(limits) && Object.values(limits).every(isTexts),
  seenAs: isPerson,
  active: isFlag,
  blocked: isFlag,
  emailVerified: isFlag,
  hasTwoStep: isFlag,
  recoveryCodesLeft: isWhole,
  mustSetUpTwoStep: isFlag,
  version: isWhole,
  createdAt: isText,
  updatedAt: isText,
}
