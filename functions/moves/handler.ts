// The moves function as Lambda runs it: events of an HTTP API in, results out.

import { type EventHandler, eventDoor } from '../event-door.ts';
import { createApp, type MovesDeps } from './app.ts';

export function createHandler(deps: MovesDeps): EventHandler {
  return eventDoor(createApp(deps));
}
