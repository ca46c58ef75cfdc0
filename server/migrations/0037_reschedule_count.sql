-- "move" now names neither a change of state (transition) nor a new time (reschedule).
ALTER TABLE bookings RENAME COLUMN moves TO reschedule_count;
