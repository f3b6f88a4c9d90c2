/** The designs of the drawn avatar, in the order of the choice; `SaveProfileRequest.avatar` accepts the same. */
export const avatarDesigns = ['MOON', 'LANTERN', 'BRIDGE', 'EAVES', 'WINDOW', 'PLUM'] as const

export type AvatarDesign = (typeof avatarDesigns)[number]
