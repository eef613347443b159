/** A regular user for tests that need no backend. */
import type { User } from '@/api/contract/auth';

export const aUser = (known: Partial<User> = {}): User => ({
  id: 1,
  lastLogin: null,
  isAdmin: false,
  isStaff: false,
  isMember: true,
  isServiceUser: false,
  email: 'someone@example.com',
  firstName: 'Demo',
  lastName: 'User',
  group: null,
  fullName: 'Demo User',
  isActive: true,
  requireTfa: false,
  userLevel: 'standard',
  createdAt: '2026-01-02T03:04:05Z',
  organisation: 1,
  ...known,
});
