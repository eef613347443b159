/** A route that is new: it says who may call it, or the server does not start. */
import { fastify, type FastifyInstance } from 'fastify';
import { access, guardRoutes } from '../../../../scripts/backend/http/routeAccess';

describe('a new route', () => {
  const open = (): FastifyInstance => {
    const app = fastify();
    app.decorate('guardedRoutes', []);
    // Not used before a call.
    const unused = {} as Parameters<typeof guardRoutes>[1] &
      Parameters<typeof guardRoutes>[2] &
      Parameters<typeof guardRoutes>[3];
    guardRoutes(app, unused, unused, unused);
    return app;
  };

  it('does not start without saying who may call it', () => {
    expect(() => open().get('/forgotten', async () => 'secret')).toThrow(
      'GET /forgotten does not say who may call it: give it access(…).',
    );
  });

  it('is refused to whoever shows no token', async () => {
    const app = open();
    app.get('/guarded', access('signed in'), async () => 'secret');
    expect((await app.inject('/guarded')).body).not.toContain('secret');
  });
});
