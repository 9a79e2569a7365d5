// The search function as Lambda runs it: events of an HTTP API in, results out.

import { type EventHandler, eventDoor } from '../event-door.ts';
import { createApp, type SearchDeps } from './app.ts';

export function createHandler(deps: SearchDeps): EventHandler {
  return eventDoor(createApp(deps));
}
